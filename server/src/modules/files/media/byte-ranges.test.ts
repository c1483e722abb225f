import { describe, expect, test } from 'vitest';
import { requestedBytes } from './send-media.ts';

const file = { size: 10, etag: '"now"' };
const ranges = (range: string, ifRange?: string) => requestedBytes({ range, ifRange }, file);

test.each([
  ['bytes=0-3', [{ start: 0, end: 3 }]],
  ['bytes=4-', [{ start: 4, end: 9 }]],
  ['bytes=-3', [{ start: 7, end: 9 }]],
  ['bytes=-500', [{ start: 0, end: 9 }]],
  ['bytes=8-500', [{ start: 8, end: 9 }]],
  [
    'BYTES= 0-0 , 9-9',
    [
      { start: 0, end: 0 },
      { start: 9, end: 9 },
    ],
  ],
  [
    'bytes=8-9,0-1',
    [
      { start: 8, end: 9 },
      { start: 0, end: 1 },
    ],
  ],
  ['bytes=0-1,20-30', [{ start: 0, end: 1 }]],
])('%s', (range, expected) => {
  expect(ranges(range)).toEqual(expected);
});

test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=20-30,40-'])('%s is behind the end', (range) => {
  expect(ranges(range)).toBe('unsatisfiable');
});

test.each(['bytes=', 'bytes=a-b', 'bytes=3-1', 'bytes=1', 'bytes=-', 'lines=0-1', '0-1', 'bytes=0-1,x', 'bytes=--1'])(
  '%s is malformed, and ignored',
  (range) => {
    expect(ranges(range)).toBe('whole');
  },
);

test('ranges that touch are joined: nobody gets the same bytes twice', () => {
  expect(ranges('bytes=5-7,0-2,3-5')).toEqual([{ start: 0, end: 7 }]);
  expect(ranges('bytes=0-,0-,0-')).toEqual([{ start: 0, end: 9 }]);
});

test('more than 20 ranges get the whole file', () => {
  const many = Array.from({ length: 21 }, (_, index) => `${index * 2}-${index * 2}`);
  expect(requestedBytes({ range: `bytes=${many.join()}` }, { size: 1_000, etag: '"a"' })).toBe('whole');
});

describe('If-Range', () => {
  test('of these bytes keeps the range', () => {
    expect(ranges('bytes=0-1', '"now"')).toEqual([{ start: 0, end: 1 }]);
  });

  test.each(['"before"', 'W/"now"', 'Sun, 22 Nov 2026 10:00:00 GMT'])('%s gets the whole file', (ifRange) => {
    expect(ranges('bytes=0-1', ifRange)).toBe('whole');
  });
});
