package migration

import (
	"fmt"
	"strings"
	"testing"

	"etalon/validators/validate"
)

const alters = `-- Хостел
CREATE TABLE rooms (
    id bigint PRIMARY KEY,
    title text NOT NULL DEFAULT '',
    beds integer DEFAULT 14,
    floor integer DEFAULT 26,
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bookings (
    beds integer DEFAULT 1
);
BEGIN;
ALTER TABLE rooms RENAME COLUMN beds TO places;
ALTER TABLE rooms ALTER COLUMN places SET DEFAULT 2;
ROLLBACK;
ALTER TABLE rooms RENAME COLUMN beds TO bed_count;
BEGIN;
ALTER TABLE rooms ALTER COLUMN bed_count SET DEFAULT 3;
COMMIT;
-- ALTER TABLE rooms ALTER COLUMN bed_count SET DEFAULT 4;
ALTER TABLE rooms ALTER COLUMN floor SET DEFAULT 5;
/* отложено
ALTER TABLE rooms ALTER COLUMN floor SET DEFAULT 6;
*/
`

func TestColumns(t *testing.T) {
	for rule, want := range map[validate.Rule]string{
		validate.Main: "rooms.beds bed_count 14 3@18, rooms.floor floor 26 5@21, bookings.beds beds 1 1@9",
		RolledBack:    "rooms.beds places 14 2@14, rooms.floor floor 26 5@21, bookings.beds beds 1 1@9",
		Commented:     "rooms.beds bed_count 14 4@20, rooms.floor floor 26 6@23, bookings.beds beds 1 1@9",
	} {
		columns, err := Columns(alters, rule)
		var got []string
		for _, c := range columns {
			got = append(got, fmt.Sprintf("%s.%s %s %s %s@%d", c.Table, c.Created, c.Name, c.First, c.Default, c.Line))
		}
		if text := strings.Join(got, ", "); err != nil || text != want {
			t.Errorf("%q: got %s, %v, want %s", rule, text, err, want)
		}
	}
}

func TestCreated(t *testing.T) {
	if c, ok, err := Created(alters, "rooms.beds", validate.Main); err != nil || !ok || c.Name != "bed_count" {
		t.Errorf("got %v, %v, %v", c, ok, err)
	}
	if _, ok, err := Created(alters, "rooms.bed_count", validate.Main); ok || err != nil {
		t.Errorf("a column is found by its later name: %v", err)
	}
}

func TestColumnsRefuse(t *testing.T) {
	for add, want := range map[string]string{
		"BEGIN;":        "has no end",
		"ROLLBACK;":     "not understood",
		"DROP TABLE a;": "not understood",
		"ALTER TABLE rooms RENAME COLUMN beds TO x;": "no column beds now",
		"COMMIT": "has no end",
	} {
		if _, err := Columns(alters+add, validate.Main); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", add, err, want)
		}
	}
}
