import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineLimit, kindOf } from './limit-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What an operator reads. */
function openLog() {
  const lines: string[] = [];
  const limit = createLineLimit({ interval: 60_000, burst: 2 });
  const fail = (name: string, kind = 'ECONNREFUSED') =>
    limit(name, kind, ({ repeated = 0, also = [] }) => lines.push([name, repeated, ...also].join(' ')));
  return { lines, fail };
}

test('of what fails each second for an hour, an operator reads two lines and one for each minute, with its count', () => {
  const { lines, fail } = openLog();
  for (let second = 0; second < 3_600; second++) {
    fail(second % 2 ? 'mails' : 'payments');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.slice(0, 4)).toEqual(['payments 0', 'mails 0', 'mails 58 payments mails', 'mails 60 payments mails']);
  expect(lines.length).toBeLessThanOrEqual(62);
});

test('what fails once in a while, and another kind of failure, is written at once', () => {
  const { lines, fail } = openLog();
  for (let n = 0; n < 3; n++) {
    fail('mails');
    vi.advanceTimersByTime(60_000);
  }
  fail('mails', 'ENOSPC');
  expect(lines).toEqual(['mails 0', 'mails 0', 'mails 0', 'mails 0']);
});

test('failures of one kind differ in numbers and requests alone', () => {
  expect(kindOf(new Error('Not ready within 3000 ms'))).toBe(kindOf(new Error('Not ready within 3100 ms')));
  expect(kindOf(Object.assign(new Error('connect to 10.0.0.1'), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
});
