import { type ProblemDocument, problemSentence } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { showProblem } from './form-problems.ts';

const VALUES = { Title: 'Cane', Text: '', email: 'ada@example.com' };

/** What the form shows: the errors beside its fields, with the focused ones marked. */
function shown() {
  const errors: string[] = [];
  const form: Parameters<typeof showProblem<typeof VALUES>>[0] = {
    getValues: (() => VALUES) as never,
    setError: (field, { message }, options) => {
      errors.push(`${options?.shouldFocus ? '> ' : ''}${field}: ${message}`);
    },
  };
  return { form, errors };
}

const failure = (code: ProblemDocument['code'], errors?: ProblemDocument['errors']) =>
  new ApiFailure({
    type: '',
    title: '',
    status: 400,
    code,
    detail: problemSentence(code, {}),
    ...(errors && { errors }),
  });

test('each refused field says why, and the first one gets the focus', () => {
  const { form, errors } = shown();
  const refused = failure('request.invalid', [
    { path: 'data.Title', message: 'Please enter a title' },
    { path: 'data.Text', message: 'Please write something' },
  ]);
  expect(showProblem(form, refused)).toBeUndefined();
  expect(errors).toEqual(['> Title: Please enter a title', 'Text: Please write something']);
});

test('a problem whose code names a field stands beside it', () => {
  const { form, errors } = shown();
  expect(showProblem(form, failure('auth.email-taken'), { 'auth.email-taken': 'email' })).toBeUndefined();
  expect(errors).toEqual(['> email: An account with this email address already exists.']);
});

test('a problem of no field of the form is said once, above it', () => {
  const { form, errors } = shown();
  const hidden = failure('request.invalid', [{ path: 'data.Hidden', message: 'Required' }]);
  expect(showProblem(form, hidden)).toMatch(/^Something in your request is not valid\./);
  expect(showProblem(form, failure('server.unavailable'))).toMatch(/^The server is busy\./);
  expect(showProblem(form, new NetworkFailure('lost'))).toMatch(/^We can’t reach the server\./);
  expect(errors).toEqual([]);
});
