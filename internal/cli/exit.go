package cli

import (
	"context"
	"errors"
	"fmt"
)

// Exit codes, the same for every verb.
const (
	exitClean       = 0
	exitFindings    = 1
	exitUsage       = 2
	exitUnknown     = 3
	exitInterrupted = 130
)

// exitHelp ends the help of every verb.
const exitHelp = `Exit codes:
  0    clean
  1    findings: the data is wrong, or the two things compared differ
  2    the command line is wrong
  3    could not find out: something is missing, unreadable or could not be checked
  130  interrupted`

// errFindings ends a verb that has already told what it found.
var errFindings = errors.New("findings")

// usageError is a fault of the command line.
type usageError struct{ text, hint string }

func (e *usageError) Error() string { return e.text }

func usagef(format string, args ...any) error {
	return &usageError{text: fmt.Sprintf(format, args...)}
}

// remedyError could not find something out and says what to do.
type remedyError struct {
	err    error
	remedy string
}

func (e *remedyError) Error() string { return e.err.Error() }
func (e *remedyError) Unwrap() error { return e.err }

// remedied adds what to do to an error.
func remedied(err error, format string, args ...any) error {
	return &remedyError{err, fmt.Sprintf(format, args...)}
}

// keptError ends a verb that keeps on purpose what it has done when it is interrupted.
type keptError struct {
	err          error
	kept, onward string
}

func (e *keptError) Error() string { return e.err.Error() }
func (e *keptError) Unwrap() error { return e.err }

// goesOn is what to do after an interruption of a verb that keeps what it has done.
const goesOn = "run the same command again: it goes on where it stopped"

// keeping says of an interruption what is kept and how to go on; other errors, and none, stay as they are.
func keeping(err error, kept, onward string) error {
	if !errors.Is(err, context.Canceled) {
		return err
	}
	return &keptError{err, kept, onward}
}

// exitCode tells whose fault an error is. Only an interruption explains an error away.
func exitCode(ctx context.Context, err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return exitClean
	case errors.Is(err, errFindings):
		return exitFindings
	case errors.As(err, &usage):
		return exitUsage
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return exitInterrupted
	}
	return exitUnknown
}

// message is what stderr says of an error: the fault, and what to do on a line of its own.
func message(code int, err error) string {
	var usage *usageError
	var remedy *remedyError
	var kept *keptError
	hint := ""
	switch {
	case code == exitInterrupted && errors.As(err, &kept):
		return "etalon: interrupted; " + kept.kept + "\n    " + kept.onward + "\n"
	case code == exitInterrupted:
		return "etalon: interrupted; nothing half-written is left\n"
	case errors.As(err, &usage):
		hint = usage.hint
	case errors.As(err, &remedy):
		hint = remedy.remedy
	}
	text := "etalon: " + err.Error() + "\n"
	if hint != "" {
		text += "    " + hint + "\n"
	}
	return text
}
