package ocr

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// tessdataPlaces are where systems keep the languages of Tesseract.
var tessdataPlaces = []string{
	"/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata",
	"/usr/local/share/tessdata", "/opt/homebrew/share/tessdata",
}

// tessdata finds the folder that has all languages, and the hash of their files.
func tessdata(wanted, languages string) (folder, sum string, err error) {
	places := tessdataPlaces
	if prefix := os.Getenv("TESSDATA_PREFIX"); prefix != "" {
		places = []string{prefix, filepath.Join(prefix, "tessdata")}
	}
	if wanted != "" {
		places = []string{wanted}
	}
	for _, place := range places {
		sum, err := languageHash(place, languages)
		if err == nil {
			return place, sum, nil
		}
		if !os.IsNotExist(err) {
			return "", "", err
		}
	}
	return "", "", fmt.Errorf("%w (%s, looked in %s)", ErrNoLanguage, languages, strings.Join(places, ", "))
}

func languageHash(folder, languages string) (string, error) {
	h := sha256.New()
	for language := range strings.SplitSeq(languages, "+") {
		f, err := os.Open(filepath.Join(folder, language+".traineddata"))
		if err != nil {
			return "", err
		}
		_, err = io.Copy(h, f)
		f.Close()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "\x00%s\x00", language)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
