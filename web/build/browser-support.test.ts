import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_PURPOSE } from './features-on-purpose.ts';
import { definedNames, parseScript, unsupportedInScript } from './script-features.ts';
import { unsupportedInStyle } from './style-features.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

const DIST = join(import.meta.dirname, '../dist');

const inScript = (code: string) => [...unsupportedInScript(parseScript(code), new Set())];

test.each([
  ['const { resolve: r } = Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['URL.parse(address)', 'api.URL.parse_static'],
  ['buttons.filter((button) => button.checkVisibility())', 'api.Element.checkVisibility'],
  ['requestIdleCallback(work)', 'api.Window.requestIdleCallback'],
  ['window.requestIdleCallback?.(work)', 'api.Window.requestIdleCallback'],
  ['rows.values().map(toText)', 'javascript.builtins.Iterator.map'],
  ['new Intl.DurationFormat("de")', 'javascript.builtins.Intl.DurationFormat'],
  ['field.addEventListener("scrollend", save)', 'api.Document.scrollend_event'],
  ['jsx("dialog", { closedby: "any" })', 'html.elements.dialog.closedby'],
  ['jsx(`dialog`, { closedby: `any` })', 'html.elements.dialog.closedby'],
  ['field.addEventListener(`scrollend`, save)', 'api.Document.scrollend_event'],
  ['jsx("div", { popover: "hint" })', 'html.global_attributes.popover.hint'],
  ['jsx("textarea", { style: { fieldSizing: "content" } })', 'css.properties.field-sizing'],
  ['/(?i:a)b/.test(text)', 'javascript.regular_expressions.modifier'],
])('a script with %s needs a browser that is newer than the supported ones', (code, key) => {
  expect(inScript(code)).toEqual([key]);
});

test('a script with what all supported browsers have, or under the name of something newer, is let through', () => {
  const code = `const { Map: Temporal } = given; Temporal.from(rows.map(toText)); Object.values(rows).map(toText);
    new Set(rows).has(1); rows.toSorted(); structuredClone(rows); jsx("dialog", { onClose: close, hidden: true })`;
  expect(inScript(code)).toEqual([]);
});

test.each([
  ['.text { field-sizing: content }', 'css.properties.field-sizing'],
  ['h1 { text-wrap: balance }', 'css.properties.text-wrap'],
  ['.menu { top: anchor(bottom) }', 'css.types.anchor'],
  ['details::details-content { height: 0 }', 'css.selectors.details-content'],
  ['@starting-style { p { opacity: 0 } }', 'css.at-rules.starting-style'],
])('a style sheet with %s needs a browser that is newer than the supported ones', (code, key) => {
  expect([...unsupportedInStyle(code)]).toEqual([key]);
});

test('a style sheet that asks for what is newer, or has the prefix beside it, is let through', () => {
  const code = `@supports (field-sizing: content) { .text { field-sizing: content } }
    .print { -webkit-print-color-adjust: exact; print-color-adjust: exact } p { color: color-mix(in oklab, red, blue) }`;
  expect([...unsupportedInStyle(code)]).toEqual([]);
});

/** The scripts in the document, and all others in English: those of other languages are the same but for their sentences. */
async function readScripts(): Promise<string[]> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  const document = await readFile(join(DIST, 'index.html'), 'utf8');
  const inDocument = [...document.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return [...inDocument, ...(await Promise.all(files.map((file) => readFile(join(DIST, file), 'utf8'))))];
}

async function readStyles(): Promise<string[]> {
  const names = (await readdir(join(DIST, 'assets'))).filter((name) => name.endsWith('.css'));
  return Promise.all(names.map((name) => readFile(join(DIST, 'assets', name), 'utf8')));
}

const covers = (feature: string, key: string) => key === feature || key.startsWith(`${feature}.`);

test('the built pages use nothing that a supported browser lacks, but for what they do without', {
  timeout: 60_000,
}, async () => {
  const scripts = (await readScripts()).map(parseScript);
  const defined = definedNames(scripts);
  const used = [
    ...scripts.flatMap((script) => [...unsupportedInScript(script, defined)]),
    ...(await readStyles()).flatMap((style) => [...unsupportedInStyle(style)]),
  ];
  const known = ON_PURPOSE.flatMap(({ features }) => features);
  expect([...new Set(used)].filter((key) => !known.some((feature) => covers(feature, key))).sort()).toEqual([]);
  expect(known.filter((feature) => !used.some((key) => covers(feature, key)))).toEqual([]);
});

test('the manual names these browsers', async () => {
  const manual = await readFile(join(import.meta.dirname, '../../docs/operate.md'), 'utf8');
  const { chrome, edge, firefox, safari } = SUPPORTED_BROWSERS;
  expect(/Chrome \d[^.]*newer/.exec(manual)?.[0]).toBe(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} (ESR) and Safari ${safari}, and whatever is newer`,
  );
});
