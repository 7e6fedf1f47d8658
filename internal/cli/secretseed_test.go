package cli

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"
	"testing"
)

func TestParseSeed(t *testing.T) {
	const good = "00112233445566778899aabbccddeeff"
	for text, ok := range map[string]bool{
		good: true, " " + strings.ToUpper(good) + "\r\n": true,
		"": false, good[1:]: false, good + "0": false, good + good: false, "g" + good[1:]: false, "0x" + good[2:]: false,
	} {
		seed, err := parseSeed(text)
		if (err == nil) != ok || ok && hex.EncodeToString(seed) != good {
			t.Errorf("%q: got %x, %v, want a seed: %t", text, seed, err, ok)
		}
		if err != nil && len(text) > 8 && strings.Contains(err.Error(), text[4:12]) {
			t.Errorf("the message repeats the seed: %v", err)
		}
	}
}

// TestDerive: what is published must tell nothing of what draws and order follow from.
func TestDerive(t *testing.T) {
	seed := make([]byte, secretBytes)
	draws, secret := derive(seed)
	sum := sha256.Sum256(seed)
	if want := hex.EncodeToString(sum[:]); secret.SHA256 != want {
		t.Errorf("commitment %s, want the hash of the 16 bytes, %s", secret.SHA256, want)
	}
	if draws == binary.BigEndian.Uint64(sum[:8]) || secret.Order == secret.SHA256 {
		t.Error("the published hash gives the seed of the draws, or the order")
	}
	seed[secretBytes-1] = 1
	other, next := derive(seed)
	if other == draws || next.Order == secret.Order || next.SHA256 == secret.SHA256 {
		t.Error("another seed gives the same draws, order or commitment")
	}
}
