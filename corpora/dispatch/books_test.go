package dispatch

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// TestTheJournalIsAWorkbookToWorkIn: moments are numbers shown as day and time, the head stays and is filtered by.
func TestTheJournalIsAWorkbookToWorkIn(t *testing.T) {
	j := journal(t, 7)
	data := files(t, j)[JournalName]
	book, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	for _, q := range j.Requests[:200] {
		for column, at := range map[string]string{"B": q.Received.Format("02.01.2006 15:04"), "H": moment(q)} {
			cell := fmt.Sprintf("%s%d", column, q.Number+1)
			shown, err := book.GetCellValue(JournalSheet, cell)
			if err != nil || shown != at {
				t.Errorf("%s shows %q, want %q (%v)", cell, shown, at, err)
			}
			if kind, err := book.GetCellType(JournalSheet, cell); err != nil || kind == excelize.CellTypeSharedString {
				t.Errorf("%s is text (%v)", cell, err)
			}
		}
	}
	if width, err := book.GetColWidth(JournalSheet, "G"); err != nil || width < 60 {
		t.Errorf("the column of texts is %v wide (%v)", width, err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	part, err := archive.Open("xl/worksheets/sheet1.xml")
	if err != nil {
		t.Fatal(err)
	}
	defer part.Close()
	xml, err := io.ReadAll(part)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`state="frozen"`, fmt.Sprintf(`<autoFilter ref="$A$1:$L$%d"`, Size+1)} {
		if !strings.Contains(string(xml), want) && !strings.Contains(string(xml), strings.ReplaceAll(want, "$", "")) {
			t.Errorf("the sheet has no %s", want)
		}
	}
}

func moment(q *Request) string {
	if q.Reacted.IsZero() {
		return ""
	}
	return q.Reacted.Format("02.01.2006 15:04")
}

// TestTheCalendarIsThatOf2025: the months have the working days that the year has.
func TestTheCalendarIsThatOf2025(t *testing.T) {
	want := []int{17, 20, 21, 22, 18, 19, 23, 21, 22, 23, 19, 22}
	for i, days := range want {
		if got, _ := workdays(i + 1); got != days {
			t.Errorf("month %d has %d working days, want %d", i+1, got, days)
		}
	}
}
