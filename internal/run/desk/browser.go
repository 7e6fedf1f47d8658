package desk

import (
	"fmt"
	"os/exec"
	"runtime"
)

// OpenBrowser asks the system to open an address in the person's browser. It does not wait for the
// browser; the error says that there is nobody to ask. Until the browser has started, other users of
// the machine can see the address among its processes: who minds them opens it by hand.
func OpenBrowser(url string) error {
	var cmd *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		cmd = exec.Command("open", url)
	case "windows":
		cmd = exec.Command("rundll32", "url.dll,FileProtocolHandler", url)
	default:
		cmd = exec.Command("xdg-open", url)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("open the browser: %w", err)
	}
	go func() { _ = cmd.Wait() }() // only so that no dead process is left
	return nil
}
