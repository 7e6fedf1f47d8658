// What the pages of a desk have in common: asking the program, and looking at documents.

// Refused says why the program did not do what it was asked for: status 0 and code "gone" when it does
// not answer at all.
export class Refused extends Error {
  constructor(status, code, text) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

// call asks the program to do something and gives its answer.
export async function call(name, body = {}) {
  let response, answer;
  try {
    response = await fetch("do/" + name, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), keepalive: true,
    });
    answer = await response.json();
  } catch {
    throw new Refused(0, "gone", "Программа не отвечает: она остановлена или закрыта. Запустите её снова: всё отправленное сохранено.");
  }
  if (!response.ok) throw new Refused(response.status, answer.code ?? "", answer.error);
  return answer;
}

// byId finds an element of the page.
export const byId = (id) => document.getElementById(id);

// make makes an element with properties and what it contains.
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// inField tells whether keys belong to something that one types into.
const inField = (target) => target instanceof HTMLElement && target.matches("textarea, select, input, [contenteditable]");

const zooms = [50, 75, 100, 125, 150, 200, 250, 300, 400];

// Viewer shows pages of documents, one at a time, in the element that is given to it, which gets an
// event "seen" whenever the picture of a page is there to be looked at.
// Keys: ← → pages, PageUp PageDown scroll and go on to the next page, + − 0 size, R turns.
export class Viewer {
  #root; #tabs; #sheet; #scroll; #zoomed; #note;
  #pages = []; #at = 0; #zoom = 100; #turns = new Map(); #loading = 0;

  constructor(root) {
    this.#root = root;
    root.classList.add("viewer");
    const button = (text, title, act) => {
      const b = make("button", { type: "button", textContent: text, title, onclick: act });
      b.setAttribute("aria-label", title);
      return b;
    };
    this.#zoomed = make("output", { className: "zoomed" });
    this.#tabs = make("nav", { className: "tabs" });
    this.#tabs.setAttribute("aria-label", "Страницы");
    this.#sheet = make("img", { className: "sheet", alt: "" });
    this.#note = make("p", { className: "note", hidden: true });
    this.#note.setAttribute("role", "alert");
    this.#scroll = make("div", { className: "scroll", tabIndex: 0 }, this.#note, make("div", { className: "frame" }, this.#sheet));
    this.#scroll.setAttribute("aria-label", "Страница документа");
    this.#scroll.setAttribute("role", "region");
    root.replaceChildren(
      make("div", { className: "tools" },
        this.#tabs,
        make("div", { className: "sizes" },
          button("−", "Мельче (−)", () => this.zoom(-1)), this.#zoomed, button("+", "Крупнее (+)", () => this.zoom(1)),
          button("↔", "По ширине (0)", () => this.zoom(0)), button("↻", "Повернуть (R)", () => this.turn()))),
      this.#scroll);
    document.addEventListener("keydown", (e) => this.#key(e));
    new ResizeObserver(() => this.#lay()).observe(this.#scroll);
  }

  // show takes documents as {id, of, pages: [1, 2, …]} and opens the first page.
  show(documents) {
    this.#pages = documents.flatMap((d) => d.pages.map((page) => ({ document: d.id, page, of: d.of })));
    this.#turns.clear();
    this.#zoom = 100;
    this.#tabs.replaceChildren(...documents.map((d) => this.#tab(d)));
    this.go(0);
  }

  // clear shows nothing.
  clear() {
    this.#loading++;
    this.#pages = [];
    this.#tabs.replaceChildren();
    this.#sheet.removeAttribute("src");
    this.#sheet.hidden = true;
    this.#note.hidden = true;
  }

  // here is the page that is looked at: {document, page, of}.
  get here() { return this.#pages[this.#at]; }

  // open goes to a page of a document; it is false when that is not among those shown.
  open(id, page) {
    const at = this.#pages.findIndex((p) => p.document === id && p.page === page);
    if (at >= 0) this.go(at);
    return at >= 0;
  }

  #tab(d) {
    const pages = d.pages.map((page, i) => {
      const gap = i > 0 && d.pages[i - 1] !== page - 1;
      const b = make("button", { type: "button", textContent: page, className: gap ? "gap" : "", title: `Документ ${d.id}, страница ${page} из ${d.of}` });
      b.onclick = () => this.open(d.id, page);
      return b;
    });
    return make("span", { className: "document" }, make("b", { textContent: d.id }), ...pages);
  }

  // go opens the page at a place among all pages; end looks at its lower end.
  async go(at, end = false) {
    if (at < 0 || at >= this.#pages.length) return;
    this.#at = at;
    const p = this.here, mine = ++this.#loading;
    [...this.#tabs.querySelectorAll("button")].forEach((b, i) => {
      if (i === at) b.setAttribute("aria-current", "page"); else b.removeAttribute("aria-current");
      if (i === at) b.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
    const address = `page/${encodeURIComponent(p.document)}/${p.page}`;
    this.#sheet.src = address;
    this.#sheet.alt = `Документ ${p.document}, страница ${p.page} из ${p.of}`;
    this.#note.hidden = true;
    try {
      await this.#sheet.decode();
    } catch {
      if (mine === this.#loading) this.#failed(at);
      return;
    }
    if (mine !== this.#loading) return;
    this.#sheet.hidden = false;
    this.#lay();
    this.#scroll.scrollTop = end ? this.#scroll.scrollHeight : 0;
    const next = this.#pages[at + 1];
    this.#root.dispatchEvent(new Event("seen"));
    if (next) new Image().src = `page/${encodeURIComponent(next.document)}/${next.page}`;
  }

  #failed(at) {
    this.#sheet.hidden = true;
    this.#note.hidden = false;
    this.#note.replaceChildren("Страница не показана: программа не отвечает или не смогла её сделать. ",
      make("button", { type: "button", textContent: "Ещё раз", onclick: () => this.go(at) }));
  }

  // zoom makes the page larger (1), smaller (−1) or as wide as the window (0).
  zoom(step) {
    const at = zooms.indexOf(this.#zoom);
    this.#zoom = step === 0 ? 100 : zooms[Math.min(Math.max(at + step, 0), zooms.length - 1)];
    this.#lay();
  }

  // turn turns the page by a quarter.
  turn() {
    this.#turns.set(this.#at, ((this.#turns.get(this.#at) ?? 0) + 1) % 4);
    this.#lay();
  }

  // lay gives the page its size and its turn.
  #lay() {
    this.#zoomed.textContent = this.#zoom + " %";
    const { naturalWidth: w, naturalHeight: h } = this.#sheet;
    if (!w || this.#sheet.hidden) return;
    const turn = this.#turns.get(this.#at) ?? 0, across = turn % 2 === 1;
    const wide = Math.floor((this.#scroll.clientWidth - 24) * this.#zoom / 100);
    const high = Math.round(across ? wide * w / h : wide * h / w);
    const frame = this.#sheet.parentElement.style, sheet = this.#sheet.style;
    frame.width = wide + "px";
    frame.height = high + "px";
    sheet.width = (across ? high : wide) + "px";
    sheet.height = (across ? wide : high) + "px";
    sheet.transform = ["", "rotate(90deg) translateY(-100%)", "rotate(180deg) translate(-100%, -100%)", "rotate(-90deg) translateX(-100%)"][turn];
  }

  // move scrolls by most of a window, and on to the next page at the end.
  #move(direction) {
    const s = this.#scroll, rest = direction > 0 ? s.scrollHeight - s.clientHeight - s.scrollTop : s.scrollTop;
    if (rest > 2) s.scrollBy({ top: direction * s.clientHeight * 0.85 });
    else this.go(this.#at + direction, direction < 0);
  }

  #key(e) {
    if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || this.#pages.length === 0 || this.#root.closest("[hidden], [inert]")) return;
    const keys = { PageDown: () => this.#move(1), PageUp: () => this.#move(-1) };
    if (!inField(e.target)) {
      const go = (step) => () => this.go(this.#at + step);
      Object.assign(keys, { ArrowRight: go(1), ArrowLeft: go(-1), "+": () => this.zoom(1), "=": () => this.zoom(1), "-": () => this.zoom(-1), 0: () => this.zoom(0) });
      if (e.code === "KeyR") keys[e.key] = () => this.turn();
    }
    const act = keys[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  }
}
