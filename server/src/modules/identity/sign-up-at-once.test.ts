import { expect, test } from 'vitest';
import { signUp } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ withSandbox: true, poolSize: 2 });

test('sixty people sign up at the same moment from one address, on two connections: each has an account and a mail', async () => {
  const emails = Array.from({ length: 60 }, (_, index) => `person.${index}@example.com`);
  const replies = await Promise.all(emails.map((email) => signUp(t.browser(), { email })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(emails.map(() => 200));
  const { rows } = await t.deps.pool.query(
    'select count(*) as people, (select count(*) from session) as sessions from "user"',
  );
  expect(rows).toEqual([{ people: 60, sessions: 60 }]);
  for (const email of emails.slice(0, 3)) expect(await t.mailsTo(email)).toHaveLength(1);
});
