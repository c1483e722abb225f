import { MINUTE } from '../lib/durations.ts';
import { GRANT_REASON } from './grants.ts';
import type { TestApp } from './test-app.ts';

interface WithId {
  id: string;
}

interface KeyedCall {
  url: string;
  key: string;
  body?: object;
  method?: 'POST' | 'PUT';
}

/** Calls with an `Idempotency-Key`, and what is kept of them. */
export function keyedCallsIn(t: TestApp) {
  const callAs = async (person: WithId, { url, key, body = {}, method = 'POST' }: KeyedCall, app = t.app) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: await t.tokenOf(person), 'idempotency-key': key },
      payload: body,
    });
  const rows = () => t.deps.database.selectFrom('kept_answer').selectAll().execute();
  /** As if so much time had passed. */
  const age = (milliseconds: number) => {
    const earlier = (column: Date) => new Date(column.getTime() - milliseconds);
    return t.deps.inTx(async (tx) => {
      for (const { id, leased_until, created_at } of await tx.selectFrom('kept_answer').selectAll().execute()) {
        const times = { leased_until: earlier(leased_until), created_at: earlier(created_at) };
        await tx.updateTable('kept_answer').set(times).where('id', '=', id).execute();
      }
    });
  };
  return {
    callAs,
    rows,
    age,
    endLeases: () => age(MINUTE),
    grantCall: (to: WithId, course: WithId, key: string, reason = GRANT_REASON): KeyedCall => ({
      url: `/members/${to.id}/grants`,
      key,
      body: { CourseId: course.id, reason },
    }),
  };
}
