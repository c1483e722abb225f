import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '../../lib/api-failure.ts';
import { problem } from '../../lib/testing/problem.ts';
import { checkDeadlines, deadlinesRefused } from './copy-assignments.tsx';
import { progressPath, progressViewFrom } from './progress-view.ts';
import { GradeForm, gradeValuesOf } from './submission-card.tsx';
import { submission } from './testing/assignments.ts';

const messageOf = (Grade: string) => GradeForm.safeParse({ Grade, Comment: '' }).error?.issues[0]?.message;

test.each([
  ['', 'Please enter a whole number from 0 to 100'],
  ['  ', 'Please enter a whole number from 0 to 100'],
  ['4.5', 'Please enter a whole number from 0 to 100'],
  ['1e1', 'Please enter a whole number from 0 to 100'],
  ['101', 'The maximum is 100'],
  ['-1', 'The minimum is 0'],
  ['–1', 'The minimum is 0'],
  ['1.000', 'The maximum is 100'],
  ['88/100', 'Please enter a whole number from 0 to 100'],
])('a teacher who types %j as a grade is told what is wrong', (typed, message) => {
  expect(messageOf(typed)).toBe(message);
});

test.each([
  ['0', 0],
  [' 88 ', 88],
  ['100', 100],
  ['007', 7],
  ['90,0', 90],
  ['88 %', 88],
  ['٨٨', 88],
  ['۸۸٪', 88],
  ['８８', 88],
])('a teacher who types %j gives %d', (typed, Grade) => {
  expect(GradeForm.parse({ Grade: typed, Comment: 'Which wind?' })).toEqual({ Grade, Comment: 'Which wind?' });
});

test('a grade that was given stands in its field, and an empty one where there is none', () => {
  expect(gradeValuesOf(submission({ Grade: 0, Comment: 'Why?' }))).toEqual({ Grade: '0', Comment: 'Why?' });
  expect(gradeValuesOf(submission())).toEqual({ Grade: '', Comment: '' });
});

test('a copied assignment needs a new deadline, and says so beside its own', () => {
  expect(checkDeadlines({ wind: '2026-04-01', kite: '' })).toEqual({ kite: 'Please choose a date' });
  expect(checkDeadlines({ wind: '2026-04-01' })).toEqual({});
});

test('a deadline that the server refuses is told beside its assignment', () => {
  const { problem: document } = problem(400, 'request.invalid');
  const errors = [
    { path: 'Copies.1.AssignmentDeadLine', message: 'Please choose a date that has not passed' },
    { path: 'Copies.7.AssignmentDeadLine', message: 'Nobody has chosen this one' },
    { path: 'Copies', message: 'Too many' },
  ];
  const chosen = { wind: '2026-04-01', kite: '2026-01-01' };
  expect(deadlinesRefused(new ApiFailure({ ...document, errors }), chosen)).toEqual({
    kite: 'Please choose a date that has not passed',
  });
  expect(deadlinesRefused(new NetworkFailure('No connection'), chosen)).toEqual({});
});

test.each([
  [{}, '/my-class-details/kites'],
  [{ show: 'students' }, '/my-class-details/kites?show=students'],
  [{ assignment: 'wind' }, '/my-class-details/kites?assignment=wind'],
  [{ assignment: 'wind', state: 'graded' }, '/my-class-details/kites?assignment=wind&state=graded'],
] as const)('a link to %j is read again as the same', (view, path) => {
  expect(progressPath('kites', view)).toBe(path);
  expect(progressViewFrom(new URLSearchParams(path.split('?')[1]))).toEqual(view);
});

test('what nobody knows in an address is ignored', () => {
  expect(progressViewFrom(new URLSearchParams('assignment=wind&state=lost'))).toEqual({ assignment: 'wind' });
  expect(progressViewFrom(new URLSearchParams('show=teachers'))).toEqual({});
});
