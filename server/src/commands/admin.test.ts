import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPostgres, startEmbeddedPostgres } from '@guildhall/postgres';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test, vi } from 'vitest';
import { StartupError } from '../lib/startup-error.ts';
import { takeSigningKeys } from '../modules/certificates/index.ts';
import { ADA, signIn } from '../testing/accounts.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { createTwoFactorAccount } from '../testing/second-factor.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testApp } from '../testing/test-app.ts';
import { copyPreparedDatabase } from '../testing/test-program.ts';
import { ADMIN_COMMANDS, type AdminCommand } from './admin-commands.ts';

const t = testApp();

/** The URL of this test's database, which may be reachable by its socket only. */
async function databaseUrl(): Promise<string> {
  const { host, port, user, password = '' } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.deps.database);
  const query = new URLSearchParams({ host: String(host) });
  return `postgres://${user}:${password}@localhost:${port}/${rows[0]?.name}?${query}`;
}

/** What a command does and prints, in this process: each of its own takes a second to start. */
async function runHere(name: keyof typeof ADMIN_COMMANDS, parameter = '') {
  const connection = { connectionString: await databaseUrl() };
  const environment = { DATA_DIR: t.folder, DATABASE_URL: connection.connectionString };
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const command: AdminCommand = ADMIN_COMMANDS[name];
  const printed = () => log.mock.calls.map(([line]) => line).join('\n');
  try {
    await command(connection, environment, parameter);
    return { code: 0, printed: printed() };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { code: 1, printed: error.message };
  } finally {
    log.mockRestore();
  }
}

test('an operator makes an existing account an admin', async () => {
  const ada = await t.given.person({ email: 'ada@example.com' });
  const grant = (email: string) => runHere('grant', email);
  expect(await grant('Ada@Example.com')).toEqual({ code: 0, printed: 'Ada@Example.com is an admin now.' });
  expect((await t.as(ada).get('/getroles')).statusCode).toBe(200);
  expect(await grant('ada@example.com')).toEqual({ code: 0, printed: 'ada@example.com is an admin already.' });
  expect(await grant('nobody@example.com')).toEqual({
    code: 1,
    printed: 'There is no account with the address nobody@example.com. Sign up first.',
  });
  const entries = await t.deps.database.selectFrom('audit_entry').selectAll().execute();
  expect(entries).toMatchObject([{ actor_id: null, action: 'member.made-admin', subject_id: ada.id }]);
});

test('an operator has the next certificate signed with a new key', async () => {
  const rotate = () => runHere('rotate-certificate-key');
  await t.deps.database.updateTable('certificate_key').set({ retired_at: new Date() }).execute();
  expect(await rotate()).toEqual({ code: 0, printed: 'There is no key now. The next certificate makes one.' });
  await t.deps.inTx((tx) => takeSigningKeys(tx, t.deps.certificateIssuing, new Date()));
  expect((await rotate()).printed).toBe(
    'The next certificate is signed with a new key. What the old one has signed stays valid.',
  );
  const signing = t.deps.database.selectFrom('certificate_key').select('id').where('retired_at', 'is', null);
  expect(await signing.execute()).toEqual([]);
});

test('an operator lists certificates that state a wrong average grade, and replaces them once', async () => {
  await t.empty();
  const SECRET_KEY = await readFile(join(t.folder, 'secret-key'), 'utf8');
  const environment = { DATABASE_URL: await databaseUrl(), SECRET_KEY };
  const correct = (...more: string[]) => runAdmin(['correct-certificates', ...more], environment);
  const [course, student] = [await t.given.course(), await t.given.person()];
  await t.given.enrolment(course.id, student.id);
  const before = new Date(Date.now() - 3_600_000);
  const work = await t.given.assignment(course.id, { created_at: before });
  for (let more = 1; more < 5; more++) await t.given.assignment(course.id, { created_at: before });
  await t.given.submission(work, { student_id: student.id, grade: 92, graded_at: before });
  const { id } = await t.given.certificate(course.id, student.id, { course_title: 'Carving', average_grade: 18.4 });
  const line = `${id} (Carving) states 18.4, and should state 92 (1 of 5 graded)`;
  expect(await correct()).toEqual({ code: 0, printed: `${line}\nWrong: 1. Replace them with --replace.` });
  expect((await correct('--replace')).printed.split('\n')).toEqual([
    line,
    expect.stringContaining(`${id} is replaced by `),
    'Replaced: 1.',
  ]);
  expect((await correct('--replace')).printed).toBe('No certificate states a wrong average grade.');
  const certificates = t.deps.database.selectFrom('certificate').select(['average_grade', 'revocation']).orderBy('id');
  expect(await certificates.execute()).toMatchObject([
    { average_grade: 18.4, revocation: 'renamed' },
    { average_grade: 92, revocation: null },
  ]);
});

test('an operator removes the second factors of somebody who has lost them', async () => {
  const ada = await createTwoFactorAccount(t, { ...ADA, email: 'ada.reset@example.com' });
  const environment = { DATABASE_URL: await databaseUrl(), SECRET_KEY: '0'.repeat(64) };
  const reset = (email: string) => runAdmin(['reset-2fa', email], environment);
  expect(await reset(' Ada.Reset@example.com')).toMatchObject({ code: 0 });
  expect((await reset(ada.email)).printed).toBe(`${ada.email} has no second factor.`);
  expect(await reset('nobody@example.com')).toEqual({
    code: 1,
    printed: 'There is no account with the address nobody@example.com.',
  });
  expect((await ada.browser.visit('/api/auth/get-session')).json()).toBeNull();
  expect((await signIn(t.browser(), { email: ada.email })).json().user.email).toBe(ada.email);
  const { rows } =
    await sql`select data->>'to' as "to" from pgboss.job where data->'values'->>'change' = 'second-factor.removed'`.execute(
      t.deps.database,
    );
  expect(rows).toEqual([{ to: ada.email }]);
  const entry = t.deps.database.selectFrom('audit_entry').select('actor_id').where('subject_id', '=', ada.id);
  expect(await entry.execute()).toEqual([{ actor_id: null }]);
});

test('an operator lists what disagrees, and scripts read it from the exit status', async () => {
  await t.empty();
  const check = async () => runAdmin(['check'], { DATABASE_URL: await databaseUrl(), DATA_DIR: t.folder });
  expect(await check()).toEqual({ code: 0, printed: 'Money, enrolments, counters and files agree.' });
  await t.given.person();
  await t.deps.database.updateTable('member_total').set({ members: 3 }).execute();
  const { code, printed } = await check();
  expect(code).toBe(1);
  expect(printed).toMatch(/^member_total of Student is \d+, and should be 1\nDisagreements: 1\.$/);
});

test.each([[['grant']], [['revoke', 'x']], [['grant', 'a', 'b']], [['reset-2fa']], [['leave-sandbox', '--no']], [[]]])(
  '%j prints the usage',
  async (parameters) => {
    const { code, printed } = await runAdmin(parameters, {});
    expect(code).toBe(1);
    expect(printed).toMatch(
      /^Usage:\n {2}npm run admin -- grant someone@example\.com .*\n {2}npm run admin -- leave-sandbox /,
    );
  },
);

test('the command works with the embedded database while the server runs and while it does not', async () => {
  const dataDir = await temporaryFolder();
  const insert = `insert into "user" (id, name, email, created_at, updated_at)
    values (gen_random_uuid(), 'Ada', 'ada@example.com', now(), now())`;
  await copyPreparedDatabase(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, report: () => undefined });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(insert);
  await client.end();
  expect((await runAdmin(['grant', 'ada@example.com'], { DATA_DIR: dataDir })).printed).toMatch(/is an admin now/);
  await server.stop();
  expect((await runAdmin(['grant', 'ada@example.com'], { DATA_DIR: dataDir })).printed).toMatch(/is an admin already/);
  const reopened = await openEmbeddedPostgres({ dataDir, report: () => undefined });
  await reopened.stop();
  await rm(dataDir, { recursive: true });
});
