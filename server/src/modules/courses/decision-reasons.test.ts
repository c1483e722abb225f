import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
beforeEach(() => t.empty());

const given = () => t.given.course({ status: 'Pending', published_at: null });
const approve = (id: string, body: object) => t.as('admin').put(`/aprove-cls/${id}`, body);
const reject = (id: string, body: object) => t.as('admin').delete(`/reject-cls/${id}`, body);
const audit = () => t.deps.database.selectFrom('audit_entry').selectAll().orderBy('id').execute();
const rowOf = (id: string) =>
  t.deps.database.selectFrom('course').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('an approval takes a short reason, and one of characters that cannot be seen as none', async () => {
  await approve((await given()).id, { reason: ' Lovely! ' });
  await approve((await given()).id, { reason: '\u2060\u200b' });
  expect(await audit()).toMatchObject([{ reason: 'Lovely!' }, { reason: null }]);
});

test.each([
  ['word joiners', `No.${'\u2060'.repeat(20)}`],
  ['zero-width spaces', `N${'\u200b'.repeat(9)}o`],
  ['soft hyphens and combining marks', `No${'\u00ad\u0301'.repeat(9)}`],
  ['spaces around it', '  too short   '],
  ['spaces', `No${' '.repeat(20)}.`],
  ['spaces between word joiners', `No${' \u2060'.repeat(20)}.`],
])('a rejection’s reason is no longer for %s', async (_, reason) => {
  const { id } = await given();
  expect((await reject(id, { reason })).json()).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  expect((await rowOf(id)).status).toBe('Pending');
});
