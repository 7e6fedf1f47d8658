package c06

import (
	"fmt"
	"math/big"
	"path"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// paper is a file of the buyer's storage with what it says.
type paper struct {
	file validate.TaskFile
	// scan says that the page had to be read by OCR.
	scan bool
	text string
}

// deal is a contract as its head tells it; a draft has no number.
type deal struct {
	paper
	// number and day are those of the head, partner is who is not the owner of the storage.
	number, partner, object string
	day                     time.Time
	price                   *big.Rat
	// unsigned says that it calls itself a project of an edition.
	unsigned bool
}

var (
	dealHead = regexp.MustCompile(`^\W*ДОГОВОР (?:ПОСТАВКИ|АРЕНДЫ|ПЕРЕВОЗКИ ГРУЗОВ) № (\S+)`)
	// OCR sees specks in the wide space between place and day.
	headDay    = regexp.MustCompile(`«(\d{1,2})» ([а-я]+ \d{4} г\.)`)
	dealSide   = regexp.MustCompile(`(Общество с ограниченной ответственностью|Акционерное общество) «([^»]+)», именуемое`)
	dealObject = regexp.MustCompile(`принять и оплатить (.+?) \(далее|во временное пользование (.+?) \(далее|услуги по (.+?),`)
	dealPrice  = regexp.MustCompile(`(?:Цена договора|Арендная плата за весь срок) составляет ([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе`)
	dealTotal  = regexp.MustCompile(`Всего с НДС \d+ %: ([\d ]+,\d\d)`)
	// editionWords stand under the head of an edition; a project of one says so.
	editionWords = regexp.MustCompile(`В редакции дополнительного соглашения № (\d+) от (\d{1,2} [а-я]+ \d{4} г\.) Действует с (\d{1,2} [а-я]+ \d{4} г\.)`)
	projectWords = regexp.MustCompile(`Проект редакции|не подписан`)
)

var shortForms = map[string]string{"Общество с ограниченной ответственностью": "ООО", "Акционерное общество": "АО"}

// owner is whose storage it is: it is a side of every contract.
const owner = "ООО «Вектор»"

// readPapers reads every file below a folder, "" for all: one that is not read could be the wanted one.
func readPapers(p *validate.TaskPass, folder string) ([]paper, error) {
	var list []paper
	for _, f := range p.Materials {
		if folder != "" && !strings.HasPrefix(f.Name, folder+"/") {
			continue
		}
		text, err := said.Page(p, f)
		if err != nil {
			return nil, err
		}
		doc, err := p.Reader.Document(f)
		if err != nil {
			return nil, err
		}
		list = append(list, paper{f, doc.PDF != nil && doc.PDF.Pages[0].NeedsOCR, text})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no files below %q", folder)
	}
	return list, nil
}

// deals are the contracts among papers, drafts too.
func deals(p *validate.TaskPass, papers []paper) ([]deal, error) {
	var list []deal
	for _, one := range papers {
		head := dealHead.FindStringSubmatch(one.text)
		if head == nil {
			continue
		}
		d := deal{paper: one, unsigned: projectWords.MatchString(one.text)}
		if err := d.read(head[1]); err != nil {
			return nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		p.Cite(one.file, "head", "№ %q with %s", d.number, d.partner)
		list = append(list, d)
	}
	return list, nil
}

func (d *deal) read(number string) (err error) {
	if !strings.Contains(number, "_") {
		d.number = number
		day := headDay.FindStringSubmatch(d.text)
		if day == nil {
			return fmt.Errorf("the head has no day")
		}
		if d.day, err = said.Day(day[1] + " " + day[2]); err != nil {
			return err
		}
	}
	for _, m := range dealSide.FindAllStringSubmatch(d.text, -1) {
		if name := shortForms[m[1]] + " «" + m[2] + "»"; name != owner {
			d.partner = name
		}
	}
	object := dealObject.FindStringSubmatch(d.text)
	if d.partner == "" || object == nil {
		return fmt.Errorf("no partner or no object of the contract")
	}
	d.object = strings.Join(object[1:], "")
	sum, err := said.Groups(d.text, dealPrice)
	if err != nil {
		return err
	}
	d.price, err = facts.Parse(sum[0] + "," + sum[1])
	return err
}

// total is what the annex with the goods comes to.
func (d *deal) total() (*big.Rat, error) {
	n, err := said.Numbers(d.text, dealTotal)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.file.Name, err)
	}
	return n[0], nil
}

// identity is equal for the files of one contract: OCR takes letters for others that look alike.
func (d *deal) identity() string { return ocr.Folded(d.number + " " + d.partner) }

// copyOf tells whether a contract with the same number and partner is among those already met.
func copyOf(d deal, met []deal) bool {
	for _, m := range met {
		if m.identity() == d.identity() {
			return true
		}
	}
	return false
}

// place is a file's place as a person would name it.
func place(f validate.TaskFile) dataset.Fact { return facts.Text(dataset.FactText, path.Clean(f.Name)) }
