package extract

import (
	"bytes"

	"github.com/xuri/excelize/v2"

	"etalon/internal/extract/refuse"
)

// unlock opens an encrypted document of today, which lies in the container of old formats. A wrong
// password gives rubbish or an error; neither tells more than that it does not open the document.
func unlock(data []byte, password string) (opened []byte, err error) {
	defer func() {
		if r := recover(); r != nil { // a library on a stranger's bytes
			opened, err = nil, notOpened()
		}
	}()
	opened, err = excelize.Decrypt(data, &excelize.Options{Password: password})
	if err != nil || !bytes.HasPrefix(opened, []byte("PK\x03\x04")) {
		return nil, notOpened()
	}
	return opened, nil
}

func notOpened() error {
	return refuse.New(refuse.PasswordRequired, "", "the document is encrypted and the password does not open it")
}
