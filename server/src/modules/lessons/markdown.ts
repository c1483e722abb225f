import hljs from 'highlight.js/lib/common';
import MarkdownIt, { type Token } from 'markdown-it';
import allowEmphasisInCjk from 'markdown-it-cjk-friendly';
import { addFormulas } from './markdown-formulas.ts';
import { MAX_NESTING, type MarkdownProblem } from './markdown-limits.ts';
import { openLink, openLinksBeside } from './markdown-links.ts';
import { countWork, TooMuchWork } from './markdown-work.ts';

/** Characters of all code of a lesson that are highlighted. */
const MAX_HIGHLIGHTED = 40_000;
/**
 * Sum of the squares of the lengths of its pieces, because some languages take time by it: C# takes 1.4 s for 20,000
 * letters without a bracket. One piece of 4,000 characters, or 16 of 1,000.
 */
const MAX_HIGHLIGHTED_SQUARES = 16_000_000;
/** Characters of a line, for languages that take time by the square of that. */
const MAX_HIGHLIGHTED_LINE = 200;
/** Characters of all addresses and titles: a definition of a link that is used a thousand times is written as often. */
const MAX_ADDRESS_LENGTH = 1_000_000;
/** The length of the signed address that a reader gets in place of `attachment:{id}`. */
const SIGNED_ADDRESS_LENGTH = 1_500;

const md = new MarkdownIt({ html: false, linkify: true, maxNesting: 2 * MAX_NESTING });
md.use(allowEmphasisInCjk);
const work = countWork(md);
addFormulas(md, work.add);
md.validateLink = (address) => /^(https?:\/\/|mailto:|attachment:[0-9a-f-]{36}$)/i.test(address.trim());

const { escapeHtml } = md.utils;
const isAttachment = (address: string) => /^attachment:/i.test(address);

openLinksBeside(md);

/** Pictures of other sites would tell them who reads: they become links. */
md.renderer.rules.image = (tokens, index, options, env) => {
  const token = tokens[index];
  const address = String(token?.attrGet('src') ?? '');
  const alt = escapeHtml(md.renderer.renderInlineAsText(token?.children ?? [], options, env));
  if (!isAttachment(address)) return `${openLink(address)}${alt || escapeHtml(address)}</a>`;
  return `<img src="${escapeHtml(address.toLowerCase())}" alt="${alt}" loading="lazy">`;
};

/** The title of the lesson is the heading of the first level. */
const headingTag = (tag: string) => `h${Math.min(6, Number(tag.slice(1)) + 1)}`;
md.renderer.rules.heading_open = (tokens, index) => `<${headingTag(tokens[index]?.tag ?? 'h1')}>`;
md.renderer.rules.heading_close = (tokens, index) => `</${headingTag(tokens[index]?.tag ?? 'h1')}>\n`;

/** Inline styles are forbidden by the pages' policy. */
for (const cell of ['th', 'td'])
  md.renderer.rules[`${cell}_open`] = (tokens, index) => {
    const alignment = /text-align:(\w+)/.exec(String(tokens[index]?.attrGet('style') ?? ''))?.[1];
    return alignment ? `<${cell} align="${alignment}">` : `<${cell}>`;
  };

/** The texts of cells, which cannot have lines otherwise. */
const cells = new WeakSet<Token[]>();
const BREAK = /<br\s*\/?>/iy;

md.core.ruler.before('inline', 'find-cells', ({ tokens }) => {
  for (const [index, { type }] of tokens.entries()) {
    const children = /^t[hd]_open$/.test(type) && tokens[index + 1]?.children;
    if (children) cells.add(children);
  }
});
md.inline.ruler.before('autolink', 'break-in-cell', (state, silent) => {
  BREAK.lastIndex = state.pos;
  if (!cells.has(state.tokens) || !BREAK.test(state.src)) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos = BREAK.lastIndex;
  return true;
});

/** `- [x] done`: tasks of a list, as other programs write them. */
const TASK = /^\[([ xX])\](?=\s)/;

md.core.ruler.push('tasks', ({ tokens }) => {
  for (const [index, { children }] of tokens.entries()) {
    const [first] = children ?? [];
    if (tokens[index - 2]?.type !== 'list_item_open' || first?.type !== 'text') continue;
    first.content = first.content.replace(TASK, (_, sign) => (sign === ' ' ? '☐' : '☑'));
  }
});

/** Counts what was highlighted in the text being rendered. */
const highlighted = { characters: 0, squares: 0 };

function highlight(code: string, language: string): string {
  const characters = highlighted.characters + code.length;
  const squares = highlighted.squares + code.length ** 2;
  const isShort = characters <= MAX_HIGHLIGHTED && squares <= MAX_HIGHLIGHTED_SQUARES;
  const hasShortLines = code.split('\n').every((line) => line.length <= MAX_HIGHLIGHTED_LINE);
  if (!isShort || !hasShortLines || !hljs.getLanguage(language)) return escapeHtml(code);
  Object.assign(highlighted, { characters, squares });
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

md.renderer.rules.fence = (tokens, index) => {
  const { info = '', content = '' } = tokens[index] ?? {};
  const language = /^[\w+#-]{1,30}/.exec(info.trim())?.[0] ?? '';
  return `<pre><code${language && ` class="language-${language}"`}>${highlight(content, language)}</code></pre>\n`;
};

type Tokens = ReturnType<typeof md.parse>;

function findProblem(tokens: Tokens): MarkdownProblem | undefined {
  let addresses = 0;
  for (const { level, children } of tokens) {
    if (level > MAX_NESTING) return 'nested-too-deep';
    work.add(1 + (children?.length ?? 0));
    for (const child of children ?? []) {
      if (level + child.level > MAX_NESTING) return 'nested-too-deep';
      for (const [, value] of child.attrs ?? [])
        addresses += isAttachment(String(value)) ? SIGNED_ADDRESS_LENGTH : String(value).length;
    }
  }
  return addresses > MAX_ADDRESS_LENGTH ? 'repeats-links' : undefined;
}

export interface RenderedMarkdown {
  /** Safe to insert in a page; files of the lesson still have the address `attachment:{id}`. Empty where refused. */
  html: string;
  problem: MarkdownProblem | undefined;
}

function render(text: string): RenderedMarkdown {
  const tokens = md.parse(text, {});
  const problem = findProblem(tokens);
  return { html: problem ? '' : md.renderer.render(tokens, md.options, {}), problem };
}

/** Takes a millisecond for a usual lesson, 30 for 200 KB of usual text and 200 for the worst: see `MarkdownRenderer`. */
export function renderMarkdown(text: string): RenderedMarkdown {
  work.begin();
  Object.assign(highlighted, { characters: 0, squares: 0 });
  try {
    return render(text);
  } catch (error) {
    if (error instanceof TooMuchWork) return { html: '', problem: 'too-much-formatting' };
    throw error;
  }
}
