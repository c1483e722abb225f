import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { type Formula, renderFormula } from './render-formula.ts';

/** Characters of one formula. */
const MAX_FORMULA = 4_000;
/** The limit of a formula in the language of chemists, which is read by the square of its length. */
const MAX_CHEMICAL = 300;
const IS_CHEMICAL = /\\(?:ce|pu)(?![a-zA-Z])/;

/** As `countWork` counts: what a character of it takes at worst. */
const FORMULA_COST = 20;
const CHARACTER_COST = 3;
const CHEMICAL_COST = 30;

export const costOf = (tex: string) =>
  FORMULA_COST + tex.length * (IS_CHEMICAL.test(tex) ? CHEMICAL_COST : CHARACTER_COST);

interface Found extends Formula {
  /** Behind it. */
  end: number;
}

const isBounded = (tex: string) => tex.length <= (IS_CHEMICAL.test(tex) ? MAX_CHEMICAL : MAX_FORMULA);

/**
 * Where `closing` stands next, or -1. `\\)` is a line break of TeX before a bracket. It ends before the next opening one,
 * and with a paragraph, so that what is never closed is looked through once.
 */
function findClosing(text: string, from: number, closing: '\\)' | '$$'): number {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(closing, at)) return at;
    if (text.startsWith('\\(', at) || text.startsWith('\n\n', at)) return -1;
    if (text[at] === '\\') at++;
  }
  return -1;
}

function findInLine(text: string, start: number): Found | undefined {
  const close = findClosing(text, start + 2, '\\)');
  const tex = text.slice(start + 2, close).trim();
  if (close === -1 || tex === '' || !isBounded(tex)) return undefined;
  return { tex, isDisplayed: false, source: text.slice(start, close + 2), end: close + 2 };
}

const PART_OF_PRICE = /[A-Za-z0-9$]/;
const OPENS_WITH_BLANK = /^\s/;
const CLOSES_WITH_BLANK = /\s$/;
/** What formulas have, and prices between two others have not. */
const SIGN_OF_TEX = /[\\^_={}]/;

/** `$$5 and $$10` are prices: nothing but a blank or a sign stands outside of a formula, and blanks within on both sides. */
function findDisplayed(text: string, start: number): Found | undefined {
  const close = findClosing(text, start + 2, '$$');
  if (close === -1) return undefined;
  const inner = text.slice(start + 2, close);
  const end = close + 2;
  if ([inner.at(0), inner.at(-1)].includes('$')) return undefined;
  if ([text[start - 1], text[end]].some((beside = '') => PART_OF_PRICE.test(beside))) return undefined;
  const hasBlanks = OPENS_WITH_BLANK.test(inner);
  if (hasBlanks !== CLOSES_WITH_BLANK.test(inner) || (hasBlanks && !SIGN_OF_TEX.test(inner))) return undefined;
  if (!/[\p{L}\p{N}]/u.test(inner) || !isBounded(inner)) return undefined;
  return { tex: inner.trim(), isDisplayed: true, source: text.slice(start, end), end };
}

/** The formula that begins there: `\(x\)`, or `$$x$$`. */
function findFormula(text: string, start: number): Found | undefined {
  if (text.startsWith('\\(', start)) return findInLine(text, start);
  return text.startsWith('$$', start) ? findDisplayed(text, start) : undefined;
}

/** All of them. What is written behind a backslash begins none. */
export function listFormulas(text: string): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < text.length; at++) {
    const formula = findFormula(text, at);
    if (formula) found.push(formula);
    if (formula) at = formula.end - 1;
    else if (text[at] === '\\') at++;
    else if (text[at] === '$') while (text[at + 1] === '$') at++;
  }
  return found;
}

/** Stands for `|` in formulas while tables are split. No text has it: it is no character. */
const BAR = '\uFDD0';
const withBars = (text: string) => text.replaceAll(BAR, '|');

/** `| \(|x|\) |` is one cell. */
function hideBars(state: StateCore): void {
  if (!/\\\(|\$\$/.test(state.src) || !state.src.includes('|') || state.src.includes(BAR)) return;
  let hidden = '';
  let from = 0;
  for (const { source, end } of listFormulas(state.src)) {
    if (!source.includes('|') || source.includes('\n')) continue;
    hidden += state.src.slice(from, end - source.length) + source.replaceAll('|', BAR);
    from = end;
  }
  if (from > 0) state.src = hidden + state.src.slice(from);
}

function showBars(state: StateCore): void {
  if (!state.src.includes(BAR)) return;
  const show = (token: Token) => {
    token.content = withBars(token.content);
    token.info = withBars(token.info);
    token.attrs =
      token.attrs?.map(([name, value]) => [name, typeof value === 'string' ? withBars(value) : value]) ?? null;
    token.children?.forEach(show);
  };
  state.tokens.forEach(show);
}

interface Meta {
  formula: Formula;
}

function pushFormula(state: StateInline | StateBlock, formula: Formula): Token {
  const token = state.push('formula', '', 0);
  const { tex, source } = formula;
  token.meta = { formula: { ...formula, tex: withBars(tex), source: withBars(source) } } satisfies Meta;
  return token;
}

/** Formulas in the text of a paragraph. */
const inlineRule =
  (add: (cost: number) => void) =>
  (state: StateInline, silent: boolean): boolean => {
    const formula = findFormula(state.src, state.pos);
    if (!formula || formula.end > state.posMax) return false;
    if (!silent) {
      add(costOf(formula.tex));
      pushFormula(state, formula);
    }
    state.pos = formula.end;
    return true;
  };

/** Lines from one that begins with `$$` to the next that ends with it, without an empty one. Without that it is text. */
const blockRule =
  (add: (cost: number) => void) =>
  (state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean => {
    const lineOf = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
    const indentOf = (line: number) => (state.sCount[line] ?? 0) - state.blkIndent;
    const first = lineOf(startLine);
    if (!first.startsWith('$$') || indentOf(startLine) >= 4) return false;
    const lines = [first.slice(2)];
    while (!lines.at(-1)?.includes('$$')) {
      const next = startLine + lines.length;
      if (next >= endLine || indentOf(next) < 0 || state.isEmpty(next)) return false;
      lines.push(lineOf(next));
      add(1);
    }
    const source = lines.join('\n');
    const tex = source.slice(0, -2).trim();
    if (source.indexOf('$$') !== source.length - 2 || tex === '' || !isBounded(tex)) return false;
    if (silent) return true;
    add(costOf(tex));
    pushFormula(state, { tex, isDisplayed: true, source: `$$${source}` });
    state.line = startLine + lines.length;
    return true;
  };

/** Mathematics as TeX writes it: `\(x\)` in a line, `$$x$$` in one of its own. */
export function addFormulas(md: MarkdownIt, add: (cost: number) => void): void {
  md.core.ruler.after('normalize', 'hide-bars', hideBars);
  md.core.ruler.push('show-bars', showBars);
  md.inline.ruler.before('escape', 'formula', inlineRule(add));
  md.block.ruler.before('fence', 'formula', blockRule(add), { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.renderer.rules.formula = (tokens, index) => {
    const token = tokens[index];
    const html = token ? renderFormula((token.meta as unknown as Meta).formula) : '';
    return token?.block ? `<p>${html}</p>\n` : html;
  };
}
