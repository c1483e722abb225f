import { createRequire } from 'node:module';
import type Temml from 'temml';
import { escapeHtml } from '../../lib/html.ts';

/** Loaded with the first formula: it takes 10 MB of the process. */
let loaded: typeof Temml | undefined;
const temml = (): typeof Temml => {
  loaded ??= createRequire(import.meta.url)('temml') as typeof Temml;
  return loaded;
};

/** A macro of one's own can write its argument ten thousand times. */
const DEFINES_MACROS = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z])/;

/** In `em`, and how often macros are expanded. */
const BOUNDS = { maxSize: [25, 25] as [number, number], maxExpand: 1_000 };

/** In the characters of its source, what is scrolled where it is wider than the screen. */
const MAX_SHORT_FORMULA = 24;

const ELEMENTS = new Set(
  `math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle
  msub msubsup msup mtable mtd mtext mtr munder munderover none`.split(/\s+/),
);

const ATTRIBUTES = new Set(
  `accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathsize
  mathvariant maxsize minsize movablelimits notation rowspan rspace scriptlevel separator stretchy symmetric voffset
  width`.split(/\s+/),
);

/** Those that our style sheet knows. */
const CLASSES = new Set(
  'tml-cancel tml-jot tml-left tml-overline tml-right tml-underline upstrike downstrike sout'.split(' '),
);

const TAG = /<(\/?)([a-z]+)((?:\s+[a-zA-Z-]+=(?:"[^"]*"|'[^']*'))*)\s*>/g;
const ATTRIBUTE = /([a-zA-Z-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** Inline styles are forbidden by the pages' policy: the lines and the close columns of a table become classes. */
const classesOfStyle = (style: string): string[] => [
  ...[...style.matchAll(/(?:^|;)padding-(left|right):0(?:em|pt)?(?=;|$)/g)].map(([, side]) => `tml-close-${side}`),
  ...[...style.matchAll(/(?:^|;)border-(left|right|top|bottom):/g)].map(([, side]) => `tml-line-${side}`),
  ...(/(?:^|;)border:/.test(style) ? ['tml-box'] : []),
];

/** Colors are left out too: each would have to be readable in both themes. */
function attributesOf(attributes: string): string {
  const kept: string[] = [];
  const classes: string[] = [];
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (name === 'class') classes.push(...value.split(' ').filter((part) => CLASSES.has(part)));
    else if (name === 'style') classes.push(...classesOfStyle(value));
    else if (ATTRIBUTES.has(name)) kept.push(`${name}="${value}"`);
  }
  if (classes.length > 0) kept.push(`class="${[...new Set(classes)].join(' ')}"`);
  return kept.map((attribute) => ` ${attribute}`).join('');
}

/** What the library writes, without links, styles and everything that it does not need to write. */
const withoutStyles = (mathml: string): string =>
  mathml.replaceAll(TAG, (_, slash: string, name: string, attributes: string) => {
    if (!ELEMENTS.has(name)) return '';
    return slash === '/' ? `</${name}>` : `<${name}${attributesOf(attributes)}>`;
  });

export interface Formula {
  /** TeX. */
  tex: string;
  /** In a line of its own. */
  isDisplayed: boolean;
  /** As it was written, with its delimiters. */
  source: string;
}

/** MathML, which browsers show and screen readers read out; as it was written, as code, where it is no TeX. */
export function renderFormula({ tex, isDisplayed, source }: Formula): string {
  try {
    if (DEFINES_MACROS.test(tex)) throw new Error('macros are not defined in formulas');
    const options = { displayMode: isDisplayed, throwOnError: true, trust: false, ...BOUNDS };
    const mathml = withoutStyles(temml().renderToString(tex, options));
    if (isDisplayed) return `<span class="formula formula-block">${mathml}</span>`;
    return source.length > MAX_SHORT_FORMULA ? `<span class="formula">${mathml}</span>` : mathml;
  } catch {
    return `<code>${escapeHtml(source)}</code>`;
  }
}
