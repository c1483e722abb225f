import { OPERATIONS } from '@guildhall/contract/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessActors, CALLERS, createAccessActors } from '../testing/access-actors.ts';
import { ACCESS } from '../testing/access-table.ts';
import { databaseOutage } from '../testing/database-outage.ts';
import { codeOf } from '../testing/problem-code.ts';
import { requestLog } from '../testing/request-log.ts';
import { testApp } from '../testing/test-app.ts';

const t = testApp({ ownApp: true, withSandbox: true });
let actors: AccessActors;
const { withKilledConnections, shut, open } = databaseOutage(t);

const logged = requestLog();

beforeAll(async () => {
  actors = await createAccessActors(t);
});

/** The call of an operation, by somebody who may make it. */
function callOf(operation: (typeof OPERATIONS)[number]) {
  const row = ACCESS[operation.name];
  const caller = CALLERS[Math.max(0, row?.outcomes.indexOf(200) ?? 0)] ?? 'nobody';
  const { method, path } = operation.route;
  return {
    usual: row?.outcomes[CALLERS.indexOf(caller)],
    call: () => actors.call(caller, { method, path, ...row?.input?.(actors.fixtures) }),
  };
}

describe('a connection to the database that is killed during a call gives 503', () => {
  /** They read no other table than those of who calls. */
  const UNAFFECTED = ['signOut', 'readSession', 'listSessions'];

  test.each(OPERATIONS.filter(({ name }) => !UNAFFECTED.includes(name)))('$name', async (operation) => {
    const { usual, call } = callOf(operation);
    t.deps.responseCache.drop(['everything']);
    const reply = await withKilledConnections(call);
    expect([503, usual]).toContain(reply.statusCode);
    if (reply.statusCode === 503) expect(codeOf(reply)).toEqual([503, 'server.unavailable']);
  });
});

describe('a database that lets nobody in', () => {
  beforeAll(shut);
  afterAll(open);

  test.each(OPERATIONS)('gives 503 to $name, or what needs no database', async (operation) => {
    t.deps.responseCache.drop(['everything']);
    const reply = await callOf(operation).call();
    /** A made-up token is refused by its signature. */
    const refused = operation.name === 'openUnsubscribe' ? [404] : [];
    expect([200, 302, 400, 401, 503, ...refused]).toContain(reply.statusCode);
    expect(logged().length).toBe(reply.statusCode === 503 ? 1 : 0);
    expect(JSON.stringify(logged())).not.toContain('"stack"');
  });

  test('gives 503 to a page', async () => {
    expect((await t.get('/')).statusCode).toBe(503);
  });
});

describe('the log has one line for a failed request', () => {
  const failing = async (code: string) => {
    await sql
      .raw(`create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'made to fail' using errcode = '${code}'; end $$`)
      .execute(t.deps.database);
    await sql
      .raw('create or replace trigger fail before insert on teacher_request for each row execute function fail()')
      .execute(t.deps.database);
    const data = { TeacherName: 'A', ExperienceLevel: 'Beginner', Title: 'T', Category: 'Data Science' };
    const reply = await t.as('student').post('/post-teachereq', { data });
    await sql.raw('drop trigger fail on teacher_request').execute(t.deps.database);
    /** A request of a test before may fail late. */
    return { reply, lines: logged().filter(({ path }) => path === '/api/post-teachereq') };
  };

  test.each([
    ['53100', 507, 'storage.full'],
    ['58030', 503, 'server.unavailable'],
    ['53300', 503, 'server.unavailable'],
  ])('without a stack for what is expected (%s)', async (code, status, problem) => {
    const { reply, lines } = await failing(code);
    expect(codeOf(reply)).toEqual([status, problem]);
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/api/post-teachereq',
        requestId: reply.headers['x-request-id'],
        status,
        code: problem,
        reason: 'made to fail',
      }),
    ]);
    expect(lines[0]).not.toHaveProperty('err');
  });

  test('with a stack for the unexpected', async () => {
    const { reply, lines } = await failing('XX000');
    expect(codeOf(reply)).toEqual([500, 'server.unexpected']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.err?.stack).toContain('made to fail');
  });
});
