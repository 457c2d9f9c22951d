# spelverloop_add_plugin(<id> <file.c>… [NO_TEST] [DESTINATION <folder>])
#   The plugin of the present folder: the target <id> builds the module <id>.so into plugins/<id> of the build tree, beside copies of
#   the INI files and of scenarios/, so that plugins/ is a plugin path. It is installed where spelverloop looks for plugins, or into
#   <folder>/<id>. Where tests are enabled, the test plugin-check-<id> runs `spelverloop plugin check` with few games.
#   Variables: SPELVERLOOP_PLUGIN_DESTINATION   the folder for all plugins of a project
function(spelverloop_add_plugin id)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NO_TEST" "DESTINATION" "")
  set(sources ${arg_UNPARSED_ARGUMENTS})
  if(NOT id MATCHES "^[a-z0-9]+(-[a-z0-9]+)*$")
    message(FATAL_ERROR "\"${id}\" is no id of a plugin: use small letters, digits and single hyphens.")
  endif()
  if(NOT sources)
    message(FATAL_ERROR "spelverloop_add_plugin(${id}) names no source file.")
  endif()
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${id}.ini)
    message(FATAL_ERROR "The manifest ${CMAKE_CURRENT_SOURCE_DIR}/${id}.ini is missing.")
  endif()

  set(output ${CMAKE_CURRENT_BINARY_DIR}/plugins/${id})
  add_library(${id} MODULE ${sources})
  target_link_libraries(${id} PRIVATE spelverloop::plugin)
  target_compile_options(${id} PRIVATE -Wall -Wextra)
  set_target_properties(${id} PROPERTIES
    PREFIX "" SUFFIX ".so" OUTPUT_NAME ${id} LIBRARY_OUTPUT_DIRECTORY $<1:${output}>
    C_VISIBILITY_PRESET hidden POSITION_INDEPENDENT_CODE ON)

  file(GLOB inis CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}
    ${CMAKE_CURRENT_SOURCE_DIR}/*.ini ${CMAKE_CURRENT_SOURCE_DIR}/scenarios/*.ini)
  set(copies)
  foreach(ini IN LISTS inis)
    add_custom_command(OUTPUT ${output}/${ini}
      COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_SOURCE_DIR}/${ini} ${output}/${ini}
      DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${ini} VERBATIM COMMENT "Copying ${ini}")
    list(APPEND copies ${output}/${ini})
  endforeach()
  add_custom_target(${id}-data ALL DEPENDS ${copies})
  add_dependencies(${id} ${id}-data)

  set(destination ${spelverloop_PLUGINDIR})
  if(SPELVERLOOP_PLUGIN_DESTINATION)
    set(destination ${SPELVERLOOP_PLUGIN_DESTINATION})
  endif()
  if(arg_DESTINATION)
    set(destination ${arg_DESTINATION})
  endif()
  install(TARGETS ${id} LIBRARY DESTINATION ${destination}/${id})
  foreach(ini IN LISTS inis)
    if(NOT ini MATCHES "^scenarios/")
      install(FILES ${ini} DESTINATION ${destination}/${id})
    endif()
  endforeach()

  if(NOT arg_NO_TEST)
    add_test(NAME plugin-check-${id} COMMAND ${spelverloop_PROGRAM} plugin check ${output} --games 20)
  endif()
endfunction()
