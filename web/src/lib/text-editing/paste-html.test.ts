import type { ClipboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let field: HTMLTextAreaElement;
let { pasteHtml } = await import('./paste-html.ts');

/** As in a browser that has just opened the page. */
async function forgetConverter(): Promise<void> {
  vi.resetModules();
  ({ pasteHtml } = await import('./paste-html.ts'));
}

beforeEach(() => {
  field = document.createElement('textarea');
  document.body.replaceChildren(field);
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

const LIST = '<ul><li>Cane</li><li>Glue</li></ul>';

/** As a browser does: what nobody prevents is inserted as plain text. `marked` has the selection between `‹` and `›`. */
function paste(marked: string, data: Record<string, string>, maxLength?: number): void {
  field.value = marked.replaceAll(/[‹›]/g, '');
  if (maxLength !== undefined) field.maxLength = maxLength;
  field.focus();
  field.setSelectionRange(marked.indexOf('‹'), marked.indexOf('›') - 1);
  let isPrevented = false;
  const clipboardData = { types: Object.keys(data), getData: (type: string) => data[type] ?? '' };
  const event = { currentTarget: field, clipboardData, preventDefault: () => (isPrevented = true) };
  pasteHtml(event as unknown as ClipboardEvent<HTMLTextAreaElement>);
  if (!isPrevented) field.setRangeText(data['text/plain'] ?? '', field.selectionStart, field.selectionEnd, 'end');
}

const clipboard = (html: string, plain = 'Cane\nGlue') => ({ 'text/html': html, 'text/plain': plain });

test('the first time a list is pasted as plain text, which becomes Markdown beside what was typed meanwhile', async () => {
  await forgetConverter();
  paste('Take‹›.', clipboard(LIST));
  expect(field.value).toBe('TakeCane\nGlue.');
  field.setRangeText(' now', field.value.length, field.value.length, 'end');
  await vi.dynamicImportSettled();
  expect(field.value).toBe('Take\n\n- Cane\n- Glue\n\n. now');
  expect(field.selectionStart).toBe(field.value.length);
});

test.each([
  ['was changed', () => field.setRangeText('Paper', 0, 4)],
  ['is in a field that was left', () => field.blur()],
])('what %s meanwhile stays plain', async (_, change) => {
  await forgetConverter();
  paste('‹›', clipboard(LIST));
  change();
  const { value } = field;
  await vi.dynamicImportSettled();
  expect(field.value).toBe(value);
});

test.each([
  ['in place of the selection', '‹old›', clipboard(LIST), '- Cane\n- Glue'],
  ['words within a line', 'a ‹› c', clipboard('<b>b</b>', 'b'), 'a **b** c'],
  ['an address', '‹›', clipboard('<a href="https://a.b/c">A page</a>', 'https://a.b/c'), 'https://a.b/c'],
  ['what an editor for code copies', '‹›', { ...clipboard('<b>a</b>', 'a'), 'vscode-editor-data': '{}' }, 'a'],
  ['within code', '```\n‹›\n```', clipboard(LIST), '```\nCane\nGlue\n```'],
  ['plain words', '‹›', clipboard('<p>Cane</p>', 'Cane'), 'Cane'],
])('%s', (_, marked, data, value) => {
  paste(marked, data);
  expect(field.value).toBe(value);
});

test('what would be too long for the field is pasted as it is', () => {
  paste('‹›', clipboard(LIST), 10);
  expect(field.value).toBe('Cane\nGlue');
});
