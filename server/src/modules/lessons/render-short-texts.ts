import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import allowEmphasisInCjk from 'markdown-it-cjk-friendly';
import { addFormulas, costOf, listFormulas } from './markdown-formulas.ts';
import { openLinksBeside } from './markdown-links.ts';
import { countWork, TooMuchWork } from './markdown-work.ts';
import { renderFormula } from './render-formula.ts';

/** A part of what lessons have: neither raw HTML nor pictures, headings, quotes or tables. */
const md = new MarkdownIt('zero', { html: false, linkify: true, breaks: true }).enable([
  'backticks',
  'emphasis',
  'escape',
  'fence',
  'link',
  'linkify',
  'list',
  'newline',
]);
md.use(allowEmphasisInCjk);
const work = countWork(md);
addFormulas(md, work.add);
openLinksBeside(md);
md.validateLink = (address) => /^(https?:\/\/|mailto:)/i.test(address.trim());

/** Bounds one response, without what has been rendered before: a tenth of a second at most. */
const MAX_WORK = 100_000;
/** Characters: a thousand questions with formulas. */
const MAX_KEPT = 8_000_000;

const rendered = new LRUCache<string, string>({
  maxSize: MAX_KEPT,
  sizeCalculation: (html, key) => html.length + key.length + 100,
});

function renderOnce(key: string, render: () => string): string {
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = render();
  rendered.set(key, html);
  return html;
}

const MAY_BE_MARKDOWN = /[*_`[\\]|\$\$|https?:|^\s{0,3}(?:[-+]|\d{1,9}[.)])\s/m;

interface ShortTexts {
  /** Markdown, of 2,000 characters at most. */
  texts: string[];
  /** Plain but for formulas. */
  lines: string[];
}

/**
 * What is more than plain: the HTML of texts by the text, without blanks around it, and that of the formulas in lines by
 * how they were written. The rest of what would take long is left out. Undefined where nothing is.
 */
export function renderShortTexts({ texts, lines }: ShortTexts): Record<string, string> | undefined {
  const html = new Map<string, string>();
  work.begin(MAX_WORK);
  try {
    for (const formula of lines.flatMap(listFormulas))
      html.set(
        formula.source,
        renderOnce(`line ${formula.source}`, () => {
          work.add(costOf(formula.tex));
          return renderFormula(formula);
        }),
      );
    for (const text of texts.map((each) => each.trim()))
      if (MAY_BE_MARKDOWN.test(text))
        html.set(
          text,
          renderOnce(`text ${text}`, () => md.render(text)),
        );
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
  }
  return html.size === 0 ? undefined : Object.fromEntries(html);
}
