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
	choices := []Action{Rename(s, file, function), Usages(file, function), Divide(file, function), remove(file, function)}
	if undocumented {
		choices = append(choices, docstring(file, function))
	}
	return stream.Pick(s, choices)
}

// FunctionDeed is something that is done to functions.
type FunctionDeed struct {
	// Suits says whether it can be done to this one.
	Suits func(file *workfiles.PythonSource, f workfiles.PythonFunction) bool
	// Ask draws what else there is to say.
	Ask func(s *stream.Stream, file *workfiles.PythonSource, f workfiles.PythonFunction) Action
}

// FunctionDeeds are asked in turn. The first suits every function.
var FunctionDeeds = []FunctionDeed{
	{anyFunction, func(s *stream.Stream, file *workfiles.PythonSource, f workfiles.PythonFunction) Action {
		return Rename(s, file, f.Name)
	}},
	{topLevel, plainly(split)},
	{anyFunction, plainly(Usages)},
	{Extractable, Extract},
	{anyFunction, plainly(Divide)},
	{func(_ *workfiles.PythonSource, f workfiles.PythonFunction) bool { return !f.Documented }, plainly(docstring)},
	{func(_ *workfiles.PythonSource, f workfiles.PythonFunction) bool { return !f.Nested }, Move},
	{Extractable, Extract},
	{anyFunction, plainly(remove)},
}

func anyFunction(*workfiles.PythonSource, workfiles.PythonFunction) bool { return true }

func topLevel(_ *workfiles.PythonSource, f workfiles.PythonFunction) bool {
	return !f.Method && !f.Nested
}

// plainly asks for what there is nothing to draw for.
func plainly(do func(file *workfiles.PythonSource, function string) Action) func(*stream.Stream, *workfiles.PythonSource, workfiles.PythonFunction) Action {
	return func(_ *stream.Stream, file *workfiles.PythonSource, f workfiles.PythonFunction) Action {
		return do(file, f.Name)
	}
}

// Rename gives a function a name that the file does not have yet.
func Rename(s *stream.Stream, file *workfiles.PythonSource, function string) Action {
	name := freeName(s, file)
	args := at(file, function)
	args["new_name"] = name
	return Action{fmt.Sprintf("переименовать в «%s»", name), dataset.Call{Tool: "code.rename_function", Args: args}}
}

// freeName is a name that the file does not have yet.
func freeName(s *stream.Stream, file *workfiles.PythonSource) string {
	name := stream.Pick(s, newNames)
	for strings.Contains(string(file.Data), name) {
		name = stream.Pick(s, newNames)
	}
	return name
}

// Usages lists the places where a function is called.
func Usages(file *workfiles.PythonSource, function string) Action {
	return Action{"проследить по всем местам вызова", dataset.Call{Tool: "code.find_usages", Args: at(file, function)}}
}

// divideWords ask for a capability that two tools have, one of them for functions of the top level alone.
const divideWords = "разбить на части поменьше"

// Divide makes smaller functions of one.
func Divide(file *workfiles.PythonSource, function string) Action {
	return Action{divideWords, dataset.Call{Tool: "code.divide_function", Args: at(file, function)}}
}

// split is Divide by the tool that takes functions of the top level alone.
func split(file *workfiles.PythonSource, function string) Action {
	return Action{divideWords, dataset.Call{Tool: "code.split_function", Args: at(file, function)}}
}

func remove(file *workfiles.PythonSource, function string) Action {
	return Action{"удалить из файла", dataset.Call{Tool: "code.remove_function", Args: at(file, function)}}
}

func docstring(file *workfiles.PythonSource, function string) Action {
	return Action{"снабдить строкой документации", dataset.Call{Tool: "code.write_docstring", Args: at(file, function)}}
}

func at(file *workfiles.PythonSource, function string) dataset.Args {
	return dataset.Args{"path": file.Path, "function": function}
}
