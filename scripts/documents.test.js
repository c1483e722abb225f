import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';

const DOCS = join(ROOT, 'docs');
const documents = [
  join(ROOT, 'README.md'),
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(DOCS, name)),
];
const linesOf = (/** @type {string} */ file) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** As GitHub names the anchor of a heading. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} file @param {string} anchor */
const hasAnchor = (file, anchor) =>
  linesOf(file).some((line) => /^#+ /.test(line) && anchorOf(line.replace(/^#+ /, '')) === anchor);

test('each link of the README and of docs/ leads to a file of the project, and to a heading that it has', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, target = '']) => ({
      file,
      target,
    })),
  );
  assert.ok(links.length > 40, `${links.length} links`);
  const broken = links.filter(({ file, target }) => {
    const [path = '', anchor] = target.split('#');
    const place = path ? join(dirname(file), path) : file;
    return !existsSync(place) || (anchor !== undefined && !hasAnchor(place, anchor));
  });
  assert.deepEqual(
    broken.map(({ file, target }) => `${relative(ROOT, file)}: ${target}`),
    [],
  );
});

test('the README has at most 120 lines, and a record of a decision ten', () => {
  assert.ok(linesOf(join(ROOT, 'README.md')).length <= 120);
  const records = documents
    .filter((file) => dirname(file) === join(DOCS, 'decisions'))
    .flatMap((file) => readFileSync(file, 'utf8').split(/^## /m).slice(1));
  assert.ok(records.length > 100, `${records.length} records`);
  assert.deepEqual(
    records.filter((record) => record.trimEnd().split('\n').length > 10).map((record) => record.split('\n')[0]),
    [],
  );
});
