import { inspect } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { logFailure } from './log-failure.ts';

const t = testApp();
beforeEach(() => t.empty());

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
