//go:build !unix

package workpermit

import (
	"os"
	"time"
)

// start is when the tests began.
var start = time.Now()

// processor is the time since the start where the time of the cores is not told.
func processor() time.Duration { return time.Since(start) }

// pipe makes a folder where there are no pipes: neither is a plain file.
func pipe(path string) error { return os.Mkdir(path, 0o700) }
