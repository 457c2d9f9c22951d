# schema.jq: what of JSON Schema docs/events.schema.json uses. `jq -n --slurpfile schema FILE -f schema.jq LINES` prints each line that does not
# keep it; `--arg known LIST` names the keywords, so that one that this does not know is no silent pass.
def kind: if type == "number" and . == floor then ["number", "integer"] else [type] end;
def valid($root; $s):
  . as $v
  | if $s["$ref"] then valid($root; $root["$defs"][$s["$ref"] | ltrimstr("#/$defs/")])
    elif $s.oneOf then [$s.oneOf[] as $o | $v | valid($root; $o) | select(.)] | length == 1
    else
      ($s.type == null or ([$s.type] | flatten | any(. as $t | $v | kind | index($t) != null)))
      and (($s | has("const") | not) or $s.const == $v)
      and ($s.enum == null or ($s.enum | any(. == $v)))
      and ($s.minimum == null or ($v | type) != "number" or $v >= $s.minimum)
      and ($s.pattern == null or ($v | type) != "string" or ($v | test($s.pattern)))
      and ($s.items == null or ($v | type) != "array" or ($v | all(valid($root; $s.items))))
      and (($v | type) != "object"
           or (($s.required // [] | all(. as $k | $v | has($k)))
               and ($v | to_entries | all(.key as $k | .value
                   | if ($s.properties // {})[$k] then valid($root; $s.properties[$k]) else $s.additionalProperties != false end))))
    end;
def keywords: if type == "object" then (keys[], (to_entries[] | if .key == "properties" or .key == "$defs" then .value[] else .value end | keywords))
              elif type == "array" then (.[] | keywords) else empty end;
def known: ["$schema", "title", "oneOf", "$defs", "$ref", "type", "pattern", "enum", "const", "minimum", "properties", "required", "items", "additionalProperties"];
$schema[0] as $root
| ([$root | keywords] | unique - known | if length > 0 then "unknown keyword: \(.)" else empty end),
  (inputs | select(valid($root; $root) | not) | "not in the schema: \(tojson)")
