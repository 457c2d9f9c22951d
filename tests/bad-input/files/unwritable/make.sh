echo "a file, not a folder" >blocked
