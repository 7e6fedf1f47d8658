//go:build !unix

package office

import "os/exec"

// confined is the command as it is: this system has no limits that a child could be given.
func confined(o Options, args []string) (string, []string) { return o.Program, args }

// group leaves the child to be killed alone.
func group(*exec.Cmd) {}
