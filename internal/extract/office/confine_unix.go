//go:build unix

package office

import (
	"fmt"
	"os/exec"
	"sync"
	"syscall"
)

// limited is a script that sets limits on the process and then becomes the program: address space in
// kilobytes, seconds of processor, size of a written file in blocks of 512 bytes or more, no core. A
// limit that the system does not have, or has a stricter one for, is left as it is.
const limited = `{ ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; ulimit -c 0; } 2>/dev/null; shift 3; exec "$@"`

// profileBytes is what LibreOffice may write beside the result.
const profileBytes = 64 << 20

// confined is the command that runs the program within limits, and without network where that works.
func confined(o Options, args []string) (string, []string) {
	command := append([]string{"-c", limited, "sh",
		fmt.Sprint(o.Memory / 1024), fmt.Sprint(int64(o.Time.Seconds()) + 1), fmt.Sprint(max(2*o.Bytes, profileBytes) / 512)}, alone()...)
	return "/bin/sh", append(append(command, o.Program), args...)
}

// alone is the command that cuts a program off from the network, nothing where the system does not
// let us: then the profile's dead proxy has to do.
var alone = sync.OnceValue(func() []string {
	for _, way := range [][]string{
		{"unshare", "--map-current-user", "--net", "--ipc"},
		{"unshare", "--map-root-user", "--net", "--ipc"},
	} {
		path, err := exec.LookPath(way[0])
		if err != nil {
			return nil
		}
		way[0] = path
		if exec.Command(way[0], append(way[1:], "true")...).Run() == nil {
			return way
		}
	}
	return nil
})

// group puts the child and its children into a group, which is killed as a whole.
func group(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
