package cli

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"etalon/generators/generate"

	"github.com/spf13/cobra"
)

// seedVariable holds the secret seed of a build with hidden answers when no file is named.
const seedVariable = "ETALON_SEED"

// secretBytes is the length of a secret seed.
const secretBytes = 16

// seedHint says how to make a secret seed. A command line is seen by others on the machine and is
// kept by shells, so the seed has no flag of its own.
const seedHint = "make one with: (umask 077; openssl rand -hex 16 > seed.txt), and name it with --seed-file seed.txt, or put it into " + seedVariable

// resolveSeed reads the secret seed, when there is one to read.
func (o *buildOptions) resolveSeed(cmd *cobra.Command, in io.Reader, suites []*generate.Suite) error {
	if o.seedFile == "" && !o.HideAnswers {
		return nil
	}
	for _, other := range []string{"seed", "check", "write-lock"} {
		if cmd.Flags().Changed(other) {
			return &usageError{fmt.Sprintf("a secret seed and --%s contradict each other: --seed-file and --hide-answers build from a seed that stands in no file", other), "leave --" + other + " out; " + seedHint}
		}
	}
	for _, s := range suites {
		if s.Name != library {
			return &usageError{fmt.Sprintf("only %s is built from a secret seed, got %s", library, s.Name), "run: etalon build " + library + " --seed-file FILE"}
		}
	}
	text, from, err := o.readSeed(in)
	if err != nil {
		return err
	}
	seed, err := parseSeed(text)
	if err != nil {
		return remedied(fmt.Errorf("%s: %w", from, err), "%s", seedHint)
	}
	o.Seed, o.Secret = derive(seed)
	return nil
}

// readSeed gives the text of the seed and the name of where it comes from.
func (o *buildOptions) readSeed(in io.Reader) (text, from string, err error) {
	const limit = 1 << 10 // a seed is 32 characters; whatever is longer is another file
	switch o.seedFile {
	case "":
		text, ok := os.LookupEnv(seedVariable)
		if !ok {
			return "", "", &usageError{"--hide-answers needs a secret seed: anybody can build a known one, with its answers", seedHint}
		}
		return text, seedVariable, nil
	case "-":
		data, err := io.ReadAll(io.LimitReader(in, limit))
		return string(data), "standard input", err
	}
	f, err := os.Open(o.seedFile)
	if errors.Is(err, fs.ErrNotExist) {
		return "", "", remedied(err, "%s", seedHint)
	}
	if err != nil {
		return "", "", err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(io.LimitReader(f, limit))
	return string(data), o.seedFile, err
}

// parseSeed never repeats what it was given: messages end up in logs.
func parseSeed(text string) ([]byte, error) {
	digits := strings.TrimSpace(text)
	seed, err := hex.DecodeString(digits)
	if err != nil || len(seed) != secretBytes {
		return nil, fmt.Errorf("got %d characters, want %d hexadecimal digits (%d bits)", len(digits), 2*secretBytes, 8*secretBytes)
	}
	return seed, nil
}

// derive makes of a secret seed what builds take. The commitment is the hash of the seed alone, so
// that anybody can recompute it; the other two are hashes of more, and cannot be had from it. Draws
// take 64 bits of seed: whoever would guess them has 2^64 sets to build, not 2^128.
func derive(seed []byte) (uint64, *generate.Secret) {
	hash := func(use string) [sha256.Size]byte { return sha256.Sum256(append([]byte(use), seed...)) }
	commitment, draws, order := hash(""), hash("etalon draws\x00"), hash("etalon order\x00")
	return binary.BigEndian.Uint64(draws[:8]), &generate.Secret{SHA256: hex.EncodeToString(commitment[:]), Order: hex.EncodeToString(order[:])}
}
