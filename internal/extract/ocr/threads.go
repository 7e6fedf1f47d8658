package ocr

import "os"

const threadVariable = "OMP_THREAD_LIMIT"

// threadsLimited tells whether Tesseract was kept from starting threads of its own.
func threadsLimited() bool { return os.Getenv(threadVariable) == "1" }
