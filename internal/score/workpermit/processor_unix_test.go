//go:build unix

package workpermit

import (
	"syscall"
	"time"
)

// processor is the time that all cores have spent on this process: what else the machine does is not
// in it.
func processor() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// pipe makes a file that gives nothing until somebody writes into it.
func pipe(path string) error { return syscall.Mkfifo(path, 0o600) }
