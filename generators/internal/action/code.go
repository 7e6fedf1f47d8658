package action

import (
	"fmt"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// newNames are names for functions that are to be renamed.
var newNames = []string{
	"handle_rows", "process_batch", "apply_rules", "build_result", "settle_items", "resolve_entry",
	"finish_step", "prepare_output", "check_entry", "run_stage", "make_digest", "collect_facts",
}

// Function is something to do with a function of a file. Only a function without a docstring may be given one.
func Function(s *stream.Stream, file *workfiles.PythonSource, function string, undocumented bool) Action {
	choices := []Action{
		Rename(s, file, function), Usages(file, function), Divide(file, function),
		{"удалить из файла", dataset.Call{Tool: "code.remove_function", Args: at(file, function)}},
	}
	if undocumented {
		choices = append(choices, Action{"снабдить строкой документации",
			dataset.Call{Tool: "code.write_docstring", Args: at(file, function)}})
	}
	return stream.Pick(s, choices)
}

// Rename gives a function a name that the file does not have yet.
func Rename(s *stream.Stream, file *workfiles.PythonSource, function string) Action {
	name := stream.Pick(s, newNames)
	for strings.Contains(string(file.Data), name) {
		name = stream.Pick(s, newNames)
	}
	args := at(file, function)
	args["new_name"] = name
	return Action{fmt.Sprintf("переименовать в «%s»", name), dataset.Call{Tool: "code.rename_function", Args: args}}
}

// Usages lists the places where a function is called.
func Usages(file *workfiles.PythonSource, function string) Action {
	return Action{"проследить по всем местам вызова", dataset.Call{Tool: "code.find_usages", Args: at(file, function)}}
}

// Divide makes smaller functions of one.
func Divide(file *workfiles.PythonSource, function string) Action {
	return Action{"разбить на части поменьше", dataset.Call{Tool: "code.divide_function", Args: at(file, function)}}
}

func at(file *workfiles.PythonSource, function string) dataset.Args {
	return dataset.Args{"path": file.Path, "function": function}
}
