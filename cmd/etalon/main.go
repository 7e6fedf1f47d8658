// Command etalon builds, validates and scores benchmark datasets.
package main

import (
	"os"

	"etalon/internal/cli"
)

func main() { os.Exit(cli.Main()) }
