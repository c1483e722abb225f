// The commands that the manuals name, for the script that runs them and for the test that none is forgotten.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib.js';

/** Whole lines in blocks are commands here; elsewhere, what stands in backquotes and begins with `npm`. */
const MANUALS = ['README.md', 'docs/operate.md', 'docs/releases.md'];

const INLINE = /`(npm (?:run|start|test|ci)\b[^`]*)`/g;
/** A command of the README is indented, with a remark. */
const INDENTED = /^ {4}(npm (?:start|test))\b/gm;
const BLOCK = /^```(?:sh)?\n([\s\S]*?)^```$/gm;
const SETTING = /^[A-Z0-9_]+=/;

/** @param {string} text */
const withoutRemark = (text) => text.replace(/\s+#.*$/, '').trim();

/** @param {string} text */
const blockLines = (text) =>
  [...text.matchAll(BLOCK)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map(withoutRemark)
    .filter((line) => line !== '' && !SETTING.test(line));

/** @returns {Promise<string[]>} each once, in the order of the manuals */
export async function documentedCommands() {
  const texts = await Promise.all(MANUALS.map((file) => readFile(join(ROOT, file), 'utf8')));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(INDENTED)].map(([, command = '']) => command),
    ...blockLines(text),
    ...[...text.matchAll(INLINE)].map(([, command = '']) => command),
  ]);
  return [...new Set(found)];
}
