import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPhysicalStyles } from './directions.js';

test('a style sheet that names a side is refused, with its line', () => {
  const sheet = [
    'p { margin-left: 1rem; }',
    'a { left: 0; }',
    'td { text-align: right; }',
    'b { border-top-left-radius: 0; }',
    'i { padding: 0 1rem 0 2rem; }',
    's { transform-origin: left; }',
  ];
  assert.deepEqual(
    findPhysicalStyles(sheet.join('\n'), 'css').map((fault) => fault.split(':')[0]),
    ['1', '2', '3', '4', '5', '6'],
  );
});

test('styles that follow the direction, and four sides of which left and right are equal, are good', () => {
  const sheet = `p { margin-inline-start: 1rem; inset: auto 0 0; padding: 1px calc(1px + 2px) 2px calc(1px + 2px); }
    a { text-align: start; border-start-start-radius: 0; mask: linear-gradient(90deg, red, blue); }`;
  assert.deepEqual(findPhysicalStyles(sheet, 'css'), []);
});

test('class names that name a side are refused, with and without a variant', () => {
  const part = `<p className="flex ml-2 sm:-mr-3.5 border-l-2 text-left lg:rounded-tl-box -left-[4px]">`;
  assert.deepEqual(findPhysicalStyles(part, 'class names'), [
    '1: ml-2',
    '1: -mr-3.5',
    '1: border-l-2',
    '1: text-left',
    '1: rounded-tl-box',
    '1: -left-[4px]',
  ]);
});

test('class names that follow the direction are good, and so are words that only look similar', () => {
  const part = `<p className="ms-2 pe-3 border-s text-start rounded-box pl" id="time-left" title="left-handed">{left - right}`;
  assert.deepEqual(findPhysicalStyles(part, 'class names'), []);
});

test('styles in a page that the server writes are refused, properties of objects are not', () => {
  assert.deepEqual(findPhysicalStyles("const css = 'td { text-align: left }';", 'html'), ['1: text-align: left']);
  assert.deepEqual(findPhysicalStyles('return { left: 4, right: 5 };', 'html'), []);
});

test('a line with a reason may name a side', () => {
  assert.deepEqual(findPhysicalStyles('p { left: 0; } /* physical: measured by script */', 'css'), []);
});
