// Styles that name the left or the right side: a page in Arabic would have them on the wrong one.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './lib.js';

const FOLDERS = ['web/src', 'sandbox/src', 'server/src'];
/** With a reason behind it, allows the styles of its line. */
const REASON = /\bphysical: \S/;

const SIDE = '(?:left|right)';
/** `left: 0` is CSS, and a property of many an object. */
const OFFSET = new RegExp(`(?:^|[\\s;{])${SIDE}\\s*:[^;]*;?`);
const DECLARATIONS = [
  new RegExp(
    `(?:^|[\\s;{"'\`])(?:(?:scroll-)?(?:margin|padding)|border)-${SIDE}(?:-(?:width|color|style))?\\s*:(?!:)[^;"'\`]*;?`,
  ),
  new RegExp(`border-(?:top|bottom)-${SIDE}-radius\\s*:`),
  new RegExp(`(?:text-align|float|clear|caption-side)\\s*:\\s*${SIDE}\\b`),
  new RegExp(`(?:transform-origin|background-position|mask|object-position|perspective-origin)\\s*:[^;]*\\b${SIDE}\\b`),
];
/** Four values, of which the second is the right side and the fourth the left one. */
const FOUR_SIDES =
  /(?:^|[\s;{"'`])((?:scroll-)?(?:margin|padding)|inset|border-(?:width|color|style))\s*:\s*([^;"'`}]+)/;

const LENGTH = '(?:\\d|\\[|\\(|px\\b|auto\\b|full\\b)';
const UTILITIES = new RegExp(
  `(?<![\\w-])-?(?:(?:scroll-)?[mp][lr]-${LENGTH}|${SIDE}-${LENGTH}|(?:border|rounded)-(?:[lr]|[tb][lr])(?![\\w])|(?:text|float|clear)-${SIDE}(?![\\w-])|space-x-${LENGTH})[^\\s"'\`]*`,
  'g',
);

/** @param {string} value Splits at spaces outside of brackets. */
function valuesOf(value) {
  const values = [''];
  let depth = 0;
  for (const letter of value.trim()) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (/\s/.test(letter) && depth === 0) values.push('');
    else values[values.length - 1] += letter;
  }
  return values.filter((part) => part !== '');
}

/**
 * @param {string} line
 * @param {RegExp[]} patterns
 */
function findDeclaration(line, patterns) {
  for (const pattern of patterns) {
    const found = pattern.exec(line);
    if (found) return found[0].trim();
  }
  const sides = FOUR_SIDES.exec(line);
  const [, right, , left] = valuesOf(sides?.[2] ?? '');
  return left !== undefined && right !== left ? `${sides?.[1]}: ${sides?.[2]}` : undefined;
}

/** @param {string} line */
function findUtilities(line) {
  const texts = line.match(/"[^"]*"|'[^']*'|`[^`]*`?/g) ?? [line];
  return texts.flatMap((text) => text.match(UTILITIES) ?? []);
}

/**
 * The styles of a text that name a side, as `line: style`.
 * @param {string} text
 * @param {'css' | 'class names' | 'html'} kind
 */
export function findPhysicalStyles(text, kind) {
  return text.split('\n').flatMap((line, index) => {
    if (REASON.test(line) || /^\s*(?:\/\/|\/?\*)/.test(line)) return [];
    if (kind === 'class names') return findUtilities(line).map((style) => `${index + 1}: ${style}`);
    const found = [findDeclaration(line, kind === 'css' ? [...DECLARATIONS, OFFSET] : DECLARATIONS)].filter(Boolean);
    return found.map((style) => `${index + 1}: ${style}`);
  });
}

export async function checkDirections() {
  const faults = [];
  for await (const file of glob(`{${FOLDERS.join(',')}}/**/*.{css,ts,tsx}`, { cwd: ROOT })) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const kind = file.endsWith('.css') ? 'css' : file.startsWith('web/') ? 'class names' : 'html';
    faults.push(...findPhysicalStyles(text, kind).map((fault) => `${file}:${fault}`));
  }
  if (faults.length === 0) return;
  throw new Error(
    `${faults.join('\n')}\nUse what follows the direction of the page (margin-inline-start, ms-4, text-start), or write 'physical:' and a reason behind it.`,
  );
}
