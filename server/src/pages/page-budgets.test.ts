import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PAGES } from '@guildhall/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Manifest, pageFiles } from './document-template.ts';

const DIST = join(import.meta.dirname, '../../../web/dist');

interface Budget {
  /** KB, gzipped. */
  scripts: number;
  /** KB, gzipped. */
  styles: number;
  /** Requests for scripts and styles. */
  requests: number;
}

/** React and the query library alone have 76 KB. Lower a budget when a page has become lighter. */
const BUDGETS: Record<string, Budget> = {
  [PAGES.home.path]: { scripts: 122.5, styles: 29.5, requests: 8 },
  [PAGES.listing.path]: { scripts: 117, styles: 29.5, requests: 8 },
  /** With the basket, the wish list and the rule of money back, which buyers have to be told before they buy. */
  [PAGES.courseDetails.path]: { scripts: 128.7, styles: 29.5, requests: 8 },
  [PAGES.lesson.path]: { scripts: 128, styles: 29.5, requests: 8 },
  [PAGES.login.path]: { scripts: 130, styles: 29.5, requests: 8 },
  [PAGES.signup.path]: { scripts: 131.5, styles: 29.5, requests: 8 },
  [PAGES.certificate.path]: { scripts: 110.5, styles: 29.5, requests: 8 },
};

let manifest: Manifest;
let document: string;
let documentStyles: string[];
const sizes = new Map<string, number>();

beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  document = await readFile(join(DIST, 'index.html'), 'utf8');
  documentStyles = [...document.matchAll(/href="\/([^"]+\.css)"/g)].flatMap(([, style]) => style ?? []);
  const paths = Object.keys(BUDGETS).flatMap((path) => pageFiles(manifest, path));
  for (const file of new Set([...paths, ...documentStyles])) {
    sizes.set(file, gzipSync(await readFile(join(DIST, file)), { level: 9 }).length);
  }
});

const kilobytesOf = (files: string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024;

test.each(Object.entries(BUDGETS))('a visitor of %s loads no more than its budget', (path, budget) => {
  const files = [...new Set([...pageFiles(manifest, path), ...documentStyles])];
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const measured = { scripts: kilobytesOf(scripts), styles: kilobytesOf(styles), requests: files.length };
  const table = files.map((file) => `${kilobytesOf([file]).toFixed(1).padStart(8)} KB  ${file}`).join('\n');
  const tooLarge = Object.entries(measured).filter(([what, value]) => value > budget[what as keyof Budget]);
  expect(
    tooLarge.map(([what, value]) => `${what}: ${value.toFixed(1)}, budget ${budget[what as keyof Budget]}`),
    `What ${path} loads:\n${table}`,
  ).toEqual([]);
});

/** KB, gzipped: the theme, what keeps presses, and what fetches the other scripts. */
const SCRIPTS_IN_THE_DOCUMENT = 1.1;

test('what the first paint and the first use need is not held up: scripts are asked for after it', () => {
  const beforePaint = document.replace(/<template id="scripts">.*<\/template>/, '');
  expect(beforePaint).not.toBe(document);
  expect(beforePaint).not.toMatch(/modulepreload|<script [^>]*src=/);
  const inDocument = [...beforePaint.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
  expect(inDocument).toHaveLength(3);
  expect(gzipSync(inDocument.join('')).length / 1024).toBeLessThan(SCRIPTS_IN_THE_DOCUMENT);
});
