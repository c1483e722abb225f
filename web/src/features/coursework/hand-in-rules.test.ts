import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closesLate, isFinal } from './is-final.ts';
import { countFromList } from './my-coursework.tsx';
import { questionBefore } from './submit-form.tsx';
import { myAssignment, submission } from './testing/assignments.ts';
import { todayIn } from './today-in.ts';

const BEFORE = new Date('2026-03-04T23:59:59.999Z');
const AFTER = new Date('2026-03-05T00:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: BEFORE });
});

afterEach(() => {
  vi.useRealTimers();
});

const handedIn = myAssignment({ Submission: submission() });
const handedInLate = myAssignment({ Submission: submission({ IsLate: true }) });

test('until the deadline a student hands in, and again, as often as they like', () => {
  expect([isFinal(myAssignment()), isFinal(handedIn)]).toEqual([false, false]);
  expect(closesLate(myAssignment())).toBe(false);
});

test('from the deadline on what was handed in stays, and what was not is handed in once, late', () => {
  vi.setSystemTime(AFTER);
  expect([isFinal(myAssignment()), isFinal(handedIn)]).toEqual([false, true]);
  expect([closesLate(myAssignment()), closesLate(handedIn)]).toEqual([true, false]);
});

test('a late hand-in stays, even where the deadline moved later since, and so does a withdrawn assignment', () => {
  expect(isFinal(handedInLate)).toBe(true);
  expect(isFinal(myAssignment({ WithdrawnAt: '2026-03-02T00:00:00.000Z' }))).toBe(true);
});

const ask = (filled: { Answer?: string; Link?: string }, { hasFiles = false, saysLate = false } = {}) =>
  questionBefore(filled, { assignment: myAssignment(), hasFiles, saysLate });

test('whoever hands in neither text, link nor files is asked first, and nobody else', () => {
  expect(ask({ Answer: '', Link: '' })?.title).toBe('Hand in without text, link or files?');
  expect(ask({ Answer: 'It sang.' })).toBeUndefined();
  expect(ask({ Link: 'https://example.com/loaf' })).toBeUndefined();
  expect(ask({ Answer: '' }, { hasFiles: true })).toBeUndefined();
});

test('whoever is late is asked, and reads that it is the only submission, unless the form has said so', () => {
  vi.setSystemTime(AFTER);
  expect(ask({ Answer: 'It sang.' })).toMatchObject({
    title: 'Hand in late?',
    text: expect.stringMatching(/it is the only submission that counts\. You cannot replace it\.$/),
  });
  expect(ask({ Answer: 'It sang.' }, { saysLate: true })?.text).toBe('You can hand in once, and cannot replace it.');
});

test('whoever is late with nothing at all reads both', () => {
  vi.setSystemTime(AFTER);
  expect(ask({})).toMatchObject({
    title: 'Hand in without text, link or files?',
    text: expect.stringMatching(/it is the only submission that counts/),
  });
});

test('a withdrawn assignment counts for nothing, handed in or not', () => {
  const WithdrawnAt = '2026-03-02T00:00:00.000Z';
  const withdrawn = [myAssignment({ WithdrawnAt }), myAssignment({ WithdrawnAt, Submission: submission() })];
  expect(countFromList([myAssignment(), handedIn, handedIn, ...withdrawn])).toEqual({ count: 2, total: 3 });
  expect(countFromList([])).toEqual({ count: 0, total: 0 });
});

test('the first day that can be chosen is today in the time zone of the class', () => {
  expect(todayIn('UTC')).toBe('2026-03-04');
  expect(todayIn('Pacific/Auckland')).toBe('2026-03-05');
  expect(todayIn('America/Los_Angeles')).toBe('2026-03-04');
  expect(todayIn('Atlantis/Capital')).toBeUndefined();
});
