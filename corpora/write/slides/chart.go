package slides

import (
	"fmt"
	"strconv"
	"strings"

	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
)

const (
	chartSpace = "http://schemas.openxmlformats.org/drawingml/2006/chart"
	chartType  = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"
	bookType   = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	dataSheet  = "Данные"
	maxSeries  = 12
)

// chart puts a chart's frame onto the slide and its drawing and data into parts of their own.
func (w *writer) chart(x *opc.XML, slide string, c Chart, place box, id int) {
	if err := c.check(); err != nil {
		w.failf("chart %q: %w", c.Title, err)
		return
	}
	w.charts++
	n := strconv.Itoa(w.charts)
	part, book := "ppt/charts/chart"+n+".xml", "ppt/embeddings/chart"+n+".xlsx"
	w.pkg.AddXML(part, chartType, c.drawing(w.look.Language, w.pkg.Relate(part, "package", book)))
	w.chartData(book, c)
	w.openFrame(x, id, "Диаграмма", "", place)
	x.Open("a:graphicData", "uri", chartSpace)
	x.Leaf("c:chart", "xmlns:c", chartSpace, "r:id", w.pkg.Relate(slide, "chart", part))
	closeFrame(x)
}

func (c Chart) check() error {
	if len(c.Series) == 0 || len(c.Categories) == 0 || c.Kind < Columns || c.Kind > Pie {
		return fmt.Errorf("kind %d with %d series and %d categories is no chart", c.Kind, len(c.Series), len(c.Categories))
	}
	if len(c.Series) > maxSeries {
		return fmt.Errorf("%d series; a chart that can be read has at most %d", len(c.Series), maxSeries)
	}
	if c.Kind == Pie && len(c.Series) > 1 {
		return fmt.Errorf("a pie shows one series, not %d", len(c.Series))
	}
	for _, s := range c.Series {
		if len(s.Values) != len(c.Categories) {
			return fmt.Errorf("series %q has %d values for %d categories", s.Name, len(s.Values), len(c.Categories))
		}
	}
	return nil
}

// chartData writes the workbook that PowerPoint opens to edit the numbers.
func (w *writer) chartData(part string, c Chart) {
	rows := []excel.Row{{Cells: []excel.Cell{excel.Blank()}}}
	for _, s := range c.Series {
		rows[0].Cells = append(rows[0].Cells, excel.Text(s.Name))
	}
	for i, category := range c.Categories {
		r := excel.R(excel.Text(category))
		for _, s := range c.Series {
			r.Cells = append(r.Cells, excel.Number(s.Values[i]))
		}
		rows = append(rows, r)
	}
	book, err := excel.Workbook{Properties: w.properties, Sheets: []excel.Sheet{{Name: dataSheet, Rows: rows}}}.Bytes()
	if err != nil {
		w.failf("chart %q: %w", c.Title, err)
		return
	}
	w.pkg.Add(part, bookType, book)
}

// drawing is the chart itself, its numbers kept beside the references to the workbook.
func (c Chart) drawing(language, book string) *opc.XML {
	x := opc.NewXML()
	x.Open("c:chartSpace", "xmlns:c", chartSpace, "xmlns:a", drawingSpace, "xmlns:r", opc.OfficeRelationships)
	x.Leaf("c:roundedCorners", "val", "0")
	x.Open("c:chart")
	if c.Title != "" {
		x.Raw(`<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r>`)
		x.Leaf("a:rPr", "lang", language, "sz", "1600", "b", "1")
		x.Elem("a:t", c.Title)
		x.Raw(`</a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`)
	}
	x.Leaf("c:autoTitleDeleted", "val", map[bool]string{true: "1", false: "0"}[c.Title == ""])
	x.Raw(`<c:plotArea><c:layout/>`)
	c.plot(x)
	x.Raw(`</c:plotArea>`)
	if len(c.Series) > 1 || c.Kind == Pie {
		x.Raw(`<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>`)
	}
	x.Raw(`<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/>`)
	x.Close("c:chart")
	x.Raw(`<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200"/></a:pPr><a:endParaRPr/></a:p></c:txPr>`)
	x.Open("c:externalData", "r:id", book)
	x.Leaf("c:autoUpdate", "val", "0")
	x.Close("c:externalData")
	x.Close("c:chartSpace")
	return x
}

// plot is the kind of chart around its series, and the axes.
func (c Chart) plot(x *opc.XML) {
	name := map[ChartKind]string{Columns: "c:barChart", Bars: "c:barChart", Lines: "c:lineChart", Pie: "c:pieChart"}[c.Kind]
	x.Open(name)
	switch c.Kind {
	case Columns:
		x.Raw(`<c:barDir val="col"/><c:grouping val="clustered"/>`)
	case Bars:
		x.Raw(`<c:barDir val="bar"/><c:grouping val="clustered"/>`)
	case Lines:
		x.Raw(`<c:grouping val="standard"/>`)
	}
	x.Leaf("c:varyColors", "val", map[bool]string{true: "1", false: "0"}[c.Kind == Pie])
	for i := range c.Series {
		c.series(x, i)
	}
	switch c.Kind {
	case Columns, Bars:
		x.Raw(`<c:gapWidth val="80"/>`)
	case Lines:
		x.Raw(`<c:marker val="1"/>`)
	case Pie:
		x.Raw(`<c:firstSliceAng val="0"/>`)
		x.Close(name)
		return
	}
	x.Raw(`<c:axId val="1001"/><c:axId val="1002"/>`)
	x.Close(name)
	category, value := "b", "l"
	if c.Kind == Bars {
		category, value = "l", "b"
	}
	x.Raw(`<c:catAx><c:axId val="1001"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="` + category +
		`"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="1002"/><c:crosses val="autoZero"/></c:catAx>`)
	x.Raw(`<c:valAx><c:axId val="1002"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="` + value +
		`"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1001"/><c:crosses val="autoZero"/></c:valAx>`)
}

func (c Chart) series(x *opc.XML, i int) {
	s := c.Series[i]
	column := string(rune('B' + i))
	n := strconv.Itoa(i)
	x.Open("c:ser")
	x.Leaf("c:idx", "val", n)
	x.Leaf("c:order", "val", n)
	x.Open("c:tx")
	cacheOf(x, "c:str", dataSheet+"!$"+column+"$1", []string{s.Name})
	x.Close("c:tx")
	if c.Kind != Pie {
		c.paint(x, i)
	}
	if c.Labels {
		x.Raw(`<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>`)
	}
	last := strconv.Itoa(len(c.Categories) + 1)
	x.Open("c:cat")
	cacheOf(x, "c:str", dataSheet+"!$A$2:$A$"+last, c.Categories)
	x.Close("c:cat")
	x.Open("c:val")
	cacheOf(x, "c:num", dataSheet+"!$"+column+"$2:$"+column+"$"+last, s.Values)
	x.Close("c:val")
	if c.Kind == Lines {
		x.Leaf("c:smooth", "val", "0")
	}
	x.Close("c:ser")
}

// paint gives a series its accent, as a fill or as a line.
func (c Chart) paint(x *opc.XML, i int) {
	fill := `<a:solidFill><a:schemeClr val="accent` + strconv.Itoa(i%6+1) + `"/></a:solidFill>`
	if c.Kind == Lines {
		x.Raw(`<c:spPr><a:ln w="28575">` + fill + `</a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="6"/><c:spPr>` + fill + `</c:spPr></c:marker>`)
		return
	}
	x.Raw(`<c:spPr>` + fill + `</c:spPr><c:invertIfNegative val="0"/>`)
}

// cacheOf is a reference with what stood there: c:strRef and c:strCache, or c:numRef and c:numCache.
func cacheOf(x *opc.XML, kind, ref string, values []string) {
	x.Open(kind + "Ref")
	x.Elem("c:f", ref)
	x.Open(kind + "Cache")
	if strings.HasSuffix(kind, "num") {
		x.Elem("c:formatCode", "General")
	}
	x.Leaf("c:ptCount", "val", strconv.Itoa(len(values)))
	for i, v := range values {
		x.Open("c:pt", "idx", strconv.Itoa(i))
		x.Elem("c:v", v)
		x.Close("c:pt")
	}
	x.Close(kind + "Cache")
	x.Close(kind + "Ref")
}
