//go:build !unix

package extract

import "time"

var started = time.Now()

// processor is the time since the start: this system does not tell what a process spent.
func processor() time.Duration { return time.Since(started) }
