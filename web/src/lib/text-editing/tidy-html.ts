/** What is no text, or nothing that Markdown has. */
const REMOVED =
  'style, script, noscript, template, meta, link, title, colgroup, col, input, button, select, svg, .EOP, .Apple-interchange-newline, [style*="display:none" i], [style*="display: none" i]';

const replaceWithContent = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

/** The outermost first. */
const FORMULAS = ['.katex-display', '.katex', 'mjx-container', '.mwe-math-element', 'math'];

/** Formulas of other pages, which keep their TeX for those who copy them. */
function keepFormulas(body: HTMLElement): void {
  for (const annotation of body.querySelectorAll('annotation[encoding="application/x-tex"]')) {
    const formula = FORMULAS.map((name) => annotation.closest(name)).find((found) => found !== null);
    const tex = annotation.textContent.trim().replace(/^\{\\displaystyle\s*([\s\S]*?)\s*\}$/, '$1');
    if (!formula || tex === '') continue;
    const isDisplayed = formula.matches('.katex-display, [display="true"], math[display="block"]');
    const kept = body.ownerDocument.createElement('span');
    kept.dataset.tex = isDisplayed ? `$$${tex}$$` : `\\(${tex}\\)`;
    kept.textContent = tex;
    formula.replaceWith(kept);
  }
}

const FORMATS: readonly [style: RegExp, name: string, inside: string][] = [
  [/font-weight:\s*(?:bold|[6-9]00)/, 'strong', 'strong, b, h1, h2, h3, h4, h5, h6, th'],
  [/font-style:\s*italic/, 'em', 'em, i'],
  [/text-decoration[^;]*line-through/, 's', 's, del, strike'],
];

/** What Google and others write as styles; a `b` that is not bold is what Google wraps everything in. */
function readStyles(body: HTMLElement): void {
  for (const bold of body.querySelectorAll('b, strong'))
    if (/font-weight:\s*(?:normal|[1-5]00)/.test(styleOf(bold))) replaceWithContent(bold);
  for (const span of body.querySelectorAll('span[style]'))
    for (const [style, name, inside] of FORMATS) {
      if (!style.test(styleOf(span)) || span.closest(inside) || span.textContent.trim() === '') continue;
      const format = body.ownerDocument.createElement(name);
      format.append(...span.childNodes);
      span.append(format);
    }
}

interface FlatItem {
  element: Element;
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** The number in an ordered list; undefined: not known. */
  number?: number | undefined;
}

/** Word draws the sign of an item itself, in an element or between comments, and removes it here. */
function takeMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = marker?.textContent ?? '';
  marker?.remove();
  if (marker) return text;
  const comments = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (!comments.currentNode.nodeValue?.includes('supportLists')) continue;
    let taken = '';
    for (let node = comments.currentNode.nextSibling; node && node.nodeType !== Node.COMMENT_NODE; ) {
      const next = node.nextSibling;
      taken += node.textContent ?? '';
      node.remove();
      node = next;
    }
    return taken;
  }
  return '';
}

const ORDERED = /^\s*\(?(?:(\d{1,9})|[a-z]{1,5})[.)]/i;

function wordItemOf(element: Element): FlatItem | undefined {
  const level = element.matches('p, div') && /mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(element))?.[1];
  if (!level) return undefined;
  const marker = ORDERED.exec(takeMarker(element));
  return {
    element,
    level: Number(level),
    isOrdered: marker !== null,
    number: marker?.[1] ? Number(marker[1]) : undefined,
  };
}

/** Word in the browser wraps each item in a list and a box of its own. */
function webItemOf(element: Element): FlatItem | undefined {
  const items = element.matches('.ListContainerWrapper') ? [...element.querySelectorAll('li')] : [];
  const [item] = items;
  if (!item || items.length > 1) return undefined;
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? 1);
  const list = item.closest('ol, ul');
  return {
    element: item,
    level,
    isOrdered: list?.tagName === 'OL',
    number: Number(list?.getAttribute('start')) || undefined,
  };
}

/** Items that follow each other as paragraphs become a list with lists in it. */
function nestItems(body: HTMLElement): void {
  let lists: { list: Element; level: number }[] = [];
  let last: Element | undefined;
  for (const block of body.querySelectorAll('p, div')) {
    if (!block.isConnected) continue;
    const item = wordItemOf(block) ?? webItemOf(block);
    if (!item) continue;
    if (!last || last.nextElementSibling !== block) lists = [];
    lists = lists.filter(({ level }) => level <= item.level);
    const name = item.isOrdered ? 'OL' : 'UL';
    const open = lists.at(-1);
    if (open && open.level === item.level && open.list.tagName !== name) lists.pop();
    let list = lists.at(-1)?.level === item.level ? lists.at(-1)?.list : undefined;
    if (!list) {
      list = body.ownerDocument.createElement(name);
      if (item.number !== undefined && item.number !== 1) list.setAttribute('start', String(item.number));
      const parent = lists.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else block.before(list);
      if (!parent) last = list;
      lists.push({ list, level: item.level });
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.element.childNodes);
    list.append(entry);
    block.remove();
  }
}

const isContent = (node: Node) => node.nodeType === Node.ELEMENT_NODE || (node.nodeValue ?? '').trim() !== '';
const isBlock = (node: Node | null | undefined): node is Element => node instanceof Element && node.matches('p, div');

/** Google and others put a list beside the item that it belongs to, and a paragraph into each item. */
function tidyLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
    else rename(list, 'li').append(list);
  }
  for (const item of body.querySelectorAll('li')) {
    const [first, second] = [...item.childNodes].filter(isContent);
    if (isBlock(first) && !isBlock(second)) replaceWithContent(first);
  }
}

const MAX_SPAN = 100;
const spanOf = (cell: HTMLTableCellElement, name: 'colSpan' | 'rowSpan') => Math.min(MAX_SPAN, Math.max(1, cell[name]));

/** Cells that are joined become one with text and empty ones beside and below it; the first row has as many as any other. */
function splitCells(table: HTMLTableElement): void {
  const rows = [...table.rows];
  for (const [at, row] of rows.entries())
    for (const cell of row.cells) {
      const place = cell.cellIndex;
      const [columns, lines] = [spanOf(cell, 'colSpan'), spanOf(cell, 'rowSpan')];
      cell.removeAttribute('colspan');
      cell.removeAttribute('rowspan');
      for (const [line, below] of rows.slice(at, at + lines).entries())
        for (let column = line === 0 ? 1 : 0; column < columns; column++) {
          const added = table.ownerDocument.createElement('td');
          below.insertBefore(added, below.cells[place + (line === 0 ? 1 : 0)] ?? null);
        }
    }
  const [first] = rows;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  while (first && first.cells.length < width) first.append(table.ownerDocument.createElement('td'));
}

/** `[x]`, as Markdown has it: boxes of tasks are inputs on most pages, and items in Google's. */
function keepTasks(body: HTMLElement): void {
  for (const box of body.querySelectorAll('li input[type="checkbox"], li[role="checkbox"]')) {
    const isDone = box.hasAttribute('checked') || box.getAttribute('aria-checked') === 'true';
    const kept = body.ownerDocument.createElement('span');
    kept.dataset.task = isDone ? '[x] ' : '[ ] ';
    kept.textContent = kept.dataset.task;
    if (box.tagName === 'INPUT') box.replaceWith(kept);
    else (box.querySelector('p') ?? box).prepend(kept);
  }
}

/** A table around others, or of one cell, only places what is in it. */
function tidyTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const ownParts = (names: string) =>
      [...table.querySelectorAll(names)].filter((part) => part.closest('table') === table);
    const cells = ownParts('th, td');
    if (table.querySelector('table') || cells.length < 2) {
      for (const cell of cells) rename(cell, 'div');
      for (const part of ownParts('thead, tbody, tfoot, tr, caption')) replaceWithContent(part);
      replaceWithContent(table);
    } else splitCells(table);
  }
}

export function makeHeadingsBold(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const bold = body.ownerDocument.createElement('strong');
    bold.append(...heading.childNodes);
    rename(heading, 'p').append(bold);
  }
}

const BLOCKS = 'p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, pre, blockquote, hr';

/** Line breaks at the edges of paragraphs and between them break nothing. */
function removeIdleBreaks(body: HTMLElement): void {
  const isEdge = (from: Element, way: 'previousSibling' | 'nextSibling') => {
    let beside = from[way];
    while (beside && !isContent(beside)) beside = beside[way];
    return beside === null || (beside instanceof Element && beside.matches(BLOCKS));
  };
  for (const line of body.querySelectorAll('br'))
    if (isEdge(line, 'previousSibling') || isEdge(line, 'nextSibling')) line.remove();
}

/** What office programs and pages write becomes what Markdown has; changes the document. */
export function tidyHtml(body: HTMLElement): void {
  keepFormulas(body);
  keepTasks(body);
  for (const removed of body.querySelectorAll(REMOVED)) removed.remove();
  nestItems(body);
  readStyles(body);
  tidyLists(body);
  tidyTables(body);
  removeIdleBreaks(body);
  for (const link of body.querySelectorAll('a'))
    if (!/^(?:https?:|mailto:)/i.test(link.getAttribute('href') ?? '')) replaceWithContent(link);
  for (const picture of body.querySelectorAll('img'))
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  for (const block of body.querySelectorAll('pre')) {
    if (block.children.length === 1 && block.firstElementChild?.tagName === 'CODE') continue;
    const code = body.ownerDocument.createElement('code');
    code.textContent = block.textContent;
    block.replaceChildren(code);
  }
}
