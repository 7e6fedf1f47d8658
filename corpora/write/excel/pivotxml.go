package excel

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"

	"etalon/corpora/write/opc"
)

const spreadsheetSpace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

// addPivots has excelize relate every pivot table to its sheet and to the workbook. What it writes
// into the parts themselves has neither items nor records; pivotParts puts ours in their place.
func (w *writer) addPivots() error {
	for _, p := range w.pivots {
		opts := &excelize.PivotTableOptions{
			Name: p.Name, DataRange: p.Sheet + "!" + p.Range, PivotTableRange: w.book.Sheets[p.sheet].Name + "!" + p.place,
		}
		for _, name := range p.Rows {
			opts.Rows = append(opts.Rows, excelize.PivotTableField{Data: name})
		}
		for _, v := range p.Values {
			opts.Data = append(opts.Data, excelize.PivotTableField{Data: v.Field, Name: v.Caption})
		}
		if err := w.file.AddPivotTable(opts); err != nil {
			return fmt.Errorf("pivot table %q: %w", p.Name, err)
		}
	}
	return nil
}

var cacheID = regexp.MustCompile(` cacheId="([0-9]+)"`)

// pivotParts writes the tables, their caches and the caches' records.
func (w *writer) pivotParts(parts map[string][]byte) error {
	for i, p := range w.pivots {
		if err := p.parts(strconv.Itoa(i+1), parts); err != nil {
			return fmt.Errorf("pivot table %q: %w", p.Name, err)
		}
	}
	return nil
}

func (p *pivot) parts(n string, parts map[string][]byte) error {
	const folder = "xl/pivotCache/"
	table, cache, records := "xl/pivotTables/pivotTable"+n+".xml", folder+"pivotCacheDefinition"+n+".xml", folder+"pivotCacheRecords"+n+".xml"
	id := cacheID.FindSubmatch(parts[table])
	if id == nil || parts[cache] == nil {
		return fmt.Errorf("excelize wrote no %s; its output has changed", table)
	}
	rels := opc.NewXML()
	rels.Open("Relationships", "xmlns", "http://schemas.openxmlformats.org/package/2006/relationships")
	rels.Leaf("Relationship", "Id", "rId1", "Type", opc.OfficeRelationships+"/pivotCacheRecords", "Target", "pivotCacheRecords"+n+".xml")
	rels.Close("Relationships")
	for _, part := range []struct {
		name string
		x    *opc.XML
	}{
		{table, p.table(string(id[1]))}, {cache, p.cache()}, {records, p.records()},
		{folder + "_rels/pivotCacheDefinition" + n + ".xml.rels", rels},
	} {
		var err error
		if parts[part.name], err = part.x.Bytes(); err != nil {
			return err
		}
	}
	types := []byte(`<Override PartName="/` + records + `" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheRecords+xml"/></Types>`)
	parts["[Content_Types].xml"] = bytes.Replace(parts["[Content_Types].xml"], []byte("</Types>"), types, 1)
	return nil
}

// table is the layout: which field goes where and what the rows and columns say.
func (p *pivot) table(cache string) *opc.XML {
	x := opc.NewXML()
	x.Open("pivotTableDefinition", "xmlns", spreadsheetSpace, "name", p.Name, "cacheId", cache,
		"applyNumberFormats", "0", "applyBorderFormats", "0", "applyFontFormats", "0", "applyPatternFormats", "0",
		"applyAlignmentFormats", "0", "applyWidthHeightFormats", "1", "dataCaption", "Значения", "updatedVersion", "6",
		"minRefreshableVersion", "3", "useAutoFormatting", "1", "itemPrintTitles", "1", "createdVersion", "6",
		"indent", "0", "compact", "0", "compactData", "0", "multipleFieldFilters", "0")
	header, data := "1", "1"
	switch {
	case p.column >= 0:
		data = "2"
	case len(p.values) > 1:
		header = "0"
	}
	x.Leaf("location", "ref", p.place, "firstHeaderRow", header, "firstDataRow", data, "firstDataCol", strconv.Itoa(len(p.rows)))
	x.Open("pivotFields", "count", strconv.Itoa(len(p.fields)))
	for i := range p.fields {
		p.tableField(x, i)
	}
	x.Close("pivotFields")
	p.axes(x)
	x.Open("dataFields", "count", strconv.Itoa(len(p.values)))
	for i, v := range p.Values {
		attrs := []string{"name", v.Caption, "fld", strconv.Itoa(p.values[i])}
		if v.Count {
			attrs = append(attrs, "subtotal", "count")
		}
		attrs = append(attrs, "baseField", "0", "baseItem", "0")
		if id := builtIn[v.Style.Format]; id > 0 {
			attrs = append(attrs, "numFmtId", strconv.Itoa(id))
		}
		x.Leaf("dataField", attrs...)
	}
	x.Close("dataFields")
	x.Leaf("pivotTableStyleInfo", "name", "PivotStyleLight16", "showRowHeaders", "1", "showColHeaders", "1",
		"showRowStripes", "0", "showColStripes", "0", "showLastColumn", "1")
	x.Close("pivotTableDefinition")
	return x
}

func (p *pivot) tableField(x *opc.XML, i int) {
	usual := []string{"compact", "0", "outline", "0", "showAll", "0", "defaultSubtotal", "0"}
	axis := ""
	switch {
	case slices.Contains(p.rows, i):
		axis = "axisRow"
	case i == p.column:
		axis = "axisCol"
	case slices.Contains(p.values, i):
		x.Leaf("pivotField", append([]string{"dataField", "1"}, usual...)...)
		return
	default:
		x.Leaf("pivotField", usual...)
		return
	}
	x.Open("pivotField", append([]string{"axis", axis}, usual...)...)
	x.Open("items", "count", strconv.Itoa(len(p.fields[i].order)))
	for _, shared := range p.fields[i].order {
		x.Leaf("item", "x", strconv.Itoa(shared))
	}
	x.Close("items")
	x.Close("pivotField")
}

// axes say the rows and columns of the table one by one.
func (p *pivot) axes(x *opc.XML) {
	x.Open("rowFields", "count", strconv.Itoa(len(p.rows)))
	for _, f := range p.rows {
		x.Leaf("field", "x", strconv.Itoa(f))
	}
	x.Close("rowFields")
	x.Open("rowItems", "count", strconv.Itoa(len(p.keys)+1))
	for i, key := range p.keys {
		said := 0 // how many outer items the row above has said already
		for i > 0 && said < len(key)-1 && slices.Equal(key[:said+1], p.keys[i-1][:said+1]) {
			said++
		}
		axisItem(x, key[said:], "r", said)
	}
	grandItem(x)
	x.Close("rowItems")
	if p.column < 0 && len(p.values) == 1 {
		x.Raw(`<colItems count="1"><i/></colItems>`)
		return
	}
	spread, items := -2, len(p.values) // -2 is the pseudo-field of several values
	if p.column >= 0 {
		spread, items = p.column, len(p.columns)+1
	}
	x.Open("colFields", "count", "1")
	x.Leaf("field", "x", strconv.Itoa(spread))
	x.Close("colFields")
	x.Open("colItems", "count", strconv.Itoa(items))
	for i := range p.values {
		if p.column < 0 {
			axisItem(x, []int{i}, "i", i)
		}
	}
	for _, c := range p.columns {
		axisItem(x, []int{c}, "r", 0)
	}
	if p.column >= 0 {
		grandItem(x)
	}
	x.Close("colItems")
}

func axisItem(x *opc.XML, places []int, attr string, n int) {
	if n > 0 {
		x.Open("i", attr, strconv.Itoa(n))
	} else {
		x.Open("i")
	}
	for _, place := range places {
		if place == 0 {
			x.Leaf("x")
			continue
		}
		x.Leaf("x", "v", strconv.Itoa(place))
	}
	x.Close("i")
}

func grandItem(x *opc.XML) { x.Raw(`<i t="grand"><x/></i>`) }

// cache says what the source's fields hold. Excel counts anew when it opens the file.
func (p *pivot) cache() *opc.XML {
	x := opc.NewXML()
	x.Open("pivotCacheDefinition", "xmlns", spreadsheetSpace, "xmlns:r", opc.OfficeRelationships, "r:id", "rId1",
		"refreshOnLoad", "1", "createdVersion", "6", "refreshedVersion", "6", "minRefreshableVersion", "3",
		"recordCount", strconv.Itoa(len(p.fields[0].cells)))
	x.Open("cacheSource", "type", "worksheet")
	x.Leaf("worksheetSource", "ref", p.Range, "sheet", p.Sheet)
	x.Close("cacheSource")
	x.Open("cacheFields", "count", strconv.Itoa(len(p.fields)))
	for i, f := range p.fields {
		format := "0"
		if k, _ := f.kind(); k == date { // mixed fields were refused
			format = "14"
		}
		x.Open("cacheField", "name", f.name, "numFmtId", format)
		p.sharedItems(x, i)
		x.Close("cacheField")
	}
	x.Close("cacheFields")
	x.Close("pivotCacheDefinition")
	return x
}

// listed tells whether a field's values are listed in the cache and records point to them.
func (p *pivot) listed(i int) bool {
	k, _ := p.fields[i].kind() // mixed fields were refused
	return k == text || slices.Contains(p.rows, i) || i == p.column
}

func (p *pivot) sharedItems(x *opc.XML, i int) {
	f := p.fields[i]
	attrs := f.sharedAttrs()
	if !p.listed(i) {
		x.Leaf("sharedItems", attrs...)
		return
	}
	x.Open("sharedItems", append(attrs, "count", strconv.Itoa(len(f.shared)))...)
	for _, c := range f.shared {
		item(x, c)
	}
	x.Close("sharedItems")
}

// sharedAttrs describe a field's values as Excel wants to know them in advance.
func (f field) sharedAttrs() []string {
	k, _ := f.kind() // mixed fields were refused
	hasBlank := slices.ContainsFunc(f.shared, func(c Cell) bool { return c.kind == blank })
	var attrs []string
	if k != text && !hasBlank {
		attrs = append(attrs, "containsSemiMixedTypes", "0")
	}
	if k != text {
		attrs = append(attrs, "containsString", "0")
	}
	if hasBlank {
		attrs = append(attrs, "containsBlank", "1")
	}
	low, high, whole := f.limits()
	switch k {
	case number:
		attrs = append(attrs, "containsNumber", "1")
		if whole {
			attrs = append(attrs, "containsInteger", "1")
		}
		attrs = append(attrs, "minValue", low, "maxValue", high)
	case date:
		attrs = append(attrs, "containsNonDate", "0", "containsDate", "1", "minDate", moment(low, 0), "maxDate", moment(high, 1))
	}
	return attrs
}

// limits are the least and the greatest number of a field, and whether all are whole.
func (f field) limits() (low, high string, whole bool) {
	whole = true
	for _, c := range f.shared {
		if c.kind != number && c.kind != date {
			continue
		}
		d := decimalOf(c.value)
		whole = whole && d.scale == 0
		if low == "" || d.compare(decimalOf(low)) < 0 {
			low = c.value
		}
		if high == "" || d.compare(decimalOf(high)) > 0 {
			high = c.value
		}
	}
	return low, high, whole
}

// moment spells a serial number, moved by days, as a date and time.
func moment(serial string, days int) string {
	whole, fraction, _ := strings.Cut(serial, ".")
	day, _ := strconv.Atoi(whole) // serial made it of digits
	const places = 13             // more than serial writes
	part, _ := strconv.ParseInt((fraction + strings.Repeat("0", places))[:places], 10, 64)
	minutes := (part*1440 + 5e12) / 1e13
	return firstDay.AddDate(0, 0, day+days-61).Add(time.Duration(minutes) * time.Minute).Format("2006-01-02T15:04:05")
}

func (p *pivot) records() *opc.XML {
	x := opc.NewXML()
	x.Open("pivotCacheRecords", "xmlns", spreadsheetSpace, "count", strconv.Itoa(len(p.fields[0].cells)))
	for r := range p.fields[0].cells {
		x.Open("r")
		for i, f := range p.fields {
			if p.listed(i) {
				x.Leaf("x", "v", strconv.Itoa(f.index[r]))
				continue
			}
			item(x, f.cells[r])
		}
		x.Close("r")
	}
	x.Close("pivotCacheRecords")
	return x
}

func item(x *opc.XML, c Cell) {
	switch c.kind {
	case blank:
		x.Leaf("m")
	case text:
		x.Leaf("s", "v", c.value)
	case number:
		x.Leaf("n", "v", c.value)
	case boolean:
		x.Leaf("b", "v", c.value)
	case date:
		x.Leaf("d", "v", moment(c.value, 0))
	}
}
