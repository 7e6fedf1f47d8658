package tokens

import (
	"fmt"
	"math/bits"
	"strings"
)

// Pictures is a rule for the tokens of a picture. The sizes are in pixels.
type Pictures interface {
	Tokens(width, height int) (int, error)
}

// maxSide bounds the sides that are computed with.
const maxSide = 1 << 16

func check(width, height int) error {
	if width < 1 || height < 1 || width > maxSide || height > maxSide {
		return fmt.Errorf("a picture of %d × %d pixels: want sides from 1 to %d", width, height, maxSide)
	}
	return nil
}

// PicturesByName finds a rule: tiles, tiles-low, grid28 or grid32.
func PicturesByName(name string) (Pictures, error) {
	switch name {
	case "tiles":
		return GPT4o, nil
	case "tiles-low":
		return GPT4oLow, nil
	case "grid28":
		return Qwen25VL, nil
	case "grid32":
		return Qwen3VL, nil
	}
	return nil, fmt.Errorf("rule for pictures %q: want one of %s", name, strings.Join(PictureRules(), ", "))
}

// PictureRules are the names PicturesByName takes.
func PictureRules() []string { return []string{"grid28", "grid32", "tiles", "tiles-low"} }

// Tiles is the rule of GPT-4o (OpenAI, guide "Images and vision", section "Calculating costs",
// https://platform.openai.com/docs/guides/images-vision): the picture is scaled down to fit into a
// square of 2048, then so that its shorter side is 768 at most; each tile of 512 × 512 begun costs
// PerTile, the picture Base. With detail low only Base counts.
type Tiles struct{ Base, PerTile int }

// The two settings of detail.
var (
	GPT4o    = Tiles{Base: 85, PerTile: 170}
	GPT4oLow = Tiles{Base: 85}
)

const (
	tilesFit   = 2048
	tilesShort = 768
	tile       = 512
)

// Tokens applies the rule.
func (t Tiles) Tokens(width, height int) (int, error) {
	if err := check(width, height); err != nil {
		return 0, err
	}
	width, height = shrink(width, height, max(width, height), tilesFit)
	width, height = shrink(width, height, min(width, height), tilesShort)
	return t.Base + t.PerTile*((width+tile-1)/tile)*((height+tile-1)/tile), nil
}

// shrink scales both sides so that side becomes limit, where it is more.
func shrink(width, height, side, limit int) (int, int) {
	if side <= limit {
		return width, height
	}
	return max(1, width*limit/side), max(1, height*limit/side)
}

// Grid is the rule of the Qwen-VL family (QwenLM/Qwen2.5-VL, smart_resize in
// qwen-vl-utils/src/qwen_vl_utils/vision_process.py): both sides are rounded to multiples of Factor,
// a half to the even one; a picture outside the bounds of pixels is scaled to within; each square of
// Factor × Factor is a token, and two more mark the ends.
type Grid struct{ Factor, MinPixels, MaxPixels int }

// The settings that models ship with; a server may be started with a lower MaxPixels. Of Qwen3-VL
// only Factor was confirmed: a page of A4 at 150 or 200 dpi is far from the bounds.
var (
	Qwen25VL = Grid{Factor: 28, MinPixels: 4 * 28 * 28, MaxPixels: 16384 * 28 * 28}
	Qwen3VL  = Grid{Factor: 32, MinPixels: 256 * 256, MaxPixels: 4096 * 4096}
)

// maxRatio is the longest strip, side to side, that the rule takes.
const maxRatio = 200

// gridMarks are the tokens before and behind a picture.
const gridMarks = 2

// Tokens applies the rule.
func (g Grid) Tokens(width, height int) (int, error) {
	if err := check(width, height); err != nil {
		return 0, err
	}
	if max(width, height) > maxRatio*min(width, height) {
		return 0, fmt.Errorf("a strip of %d × %d pixels: models of this family take %d to 1 at most", width, height, maxRatio)
	}
	columns, rows := nearest(width, g.Factor), nearest(height, g.Factor)
	square := g.Factor * g.Factor
	switch pixels := columns * rows * square; {
	case pixels > g.MaxPixels:
		columns, rows = max(1, root(width*g.MaxPixels, height*square)), max(1, root(height*g.MaxPixels, width*square))
	case pixels < g.MinPixels:
		columns, rows = rootUp(width*g.MinPixels, height*square), rootUp(height*g.MinPixels, width*square)
	}
	return columns*rows + gridMarks, nil
}

// nearest is a side in units, at least one; a half goes to the even number.
func nearest(side, unit int) int {
	n, rest := side/unit, side%unit
	if 2*rest > unit || 2*rest == unit && n%2 == 1 {
		n++
	}
	return max(1, n)
}

// root is the integer part of the square root of a/b.
func root(a, b int) int {
	n := uint64(a / b)
	if n == 0 {
		return 0
	}
	low := uint64(1) << ((bits.Len64(n) - 1) / 2)
	high := low * 2
	for low+1 < high {
		if middle := (low + high) / 2; middle*middle <= n {
			low = middle
		} else {
			high = middle
		}
	}
	return int(low)
}

// rootUp is the square root of a/b, rounded up.
func rootUp(a, b int) int {
	n := root(a, b)
	if n*n*b < a {
		n++
	}
	return n
}
