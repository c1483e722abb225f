import { inspect } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { logFailure } from './log-failure.ts';

const t = testApp();
beforeEach(() => t.empty());

const loggedBy = (work: () => void): string => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    work();
    return logged.mock.calls.join();
  } finally {
    logged.mockRestore();
  }
};

const refusal = () => {
  const answer = '550 5.1.1 <ada@example.com> No such person';
  const error = new Error(`Can't send mail - all recipients were rejected: ${answer}`);
  return Object.assign(error, { response: answer, rejected: ['ada@example.com'], rejectedErrors: [new Error(answer)] });
};

test.each([
  ['itself', refusal],
  ['the cause of another error', () => new Error('In between: ada@example.com', { cause: refusal() })],
  ['one of many', () => new AggregateError([refusal()], 'All failed')],
  ['what made a mail server unavailable', () => Object.assign(refusal(), { code: 'ECONNRESET' })],
])('a refusal of a mail server is logged without the address that it quotes, where it is %s', (_, errorOf) => {
  const text = loggedBy(() => logFailure('A job (mail) failed', errorOf()));
  expect(text).toContain('550 5.1.1 <…> No such person');
  expect(text).not.toContain('ada@');
});

test('the stack of an error is logged with its files', () => {
  expect(loggedBy(() => logFailure('Something failed', refusal()))).toContain('remove-row-data.test.ts:');
});

test('a failed request is logged without the addresses that its error quotes', () => {
  const text = loggedBy(() => t.app.log.error({ err: refusal() }, 'request failed'));
  expect(text).toContain('No such person');
  expect(text).not.toContain('ada@');
});

test('a failed statement is logged with its constraint, and without the row that it was about', async () => {
  await t.given.person({ email: 'ada@example.com' });
  const error: unknown = await t.given.person({ email: 'ada@example.com' }).catch((thrown: unknown) => thrown);
  expect(inspect(error)).toContain('ada@example.com');
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    logFailure('Something failed', new Error('In between', { cause: error }));
    const text = logged.mock.calls.join();
    expect(text).toContain('user_email_key');
    expect(text).not.toContain('ada@example.com');
  } finally {
    logged.mockRestore();
  }
});
