import { once } from 'node:events';
import { startEmbeddedPostgres } from '@guildhall/postgres';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { runAdmin, startAdmin } from './testing/run-admin.ts';
import { failToStart } from './testing/start-guildhall.ts';
import { testProgram } from './testing/test-program.ts';

const program = testProgram();
const { start } = program;
beforeEach(program.prepareDatabase);

const SHOP = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Guildhall <no-reply@example.com>',
};
const ADMIN = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'orange-kettle-71' };

const place = () => ({ DATA_DIR: program.dataDir, PORT: String(program.port) });
const leave = (...parameters: string[]) => runAdmin(['leave-sandbox', ...parameters], place());

/** A sandbox with an admin, who signs in as such; it has ended. */
async function givenSandbox() {
  const sandbox = await start(ADMIN);
  await expect(signIn(sandbox.url)).resolves.toBe(200);
  expect(await sandbox.end('SIGTERM')).toBe(0);
}

async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  return response.status;
}

test('somebody who was made an admin in a sandbox is none in the shop: it starts elsewhere, or after everything was deleted', async () => {
  await givenSandbox();
  const refused = await failToStart({ ...place(), ...SHOP });
  expect(refused.code).toBe(1);
  expect(refused.printed.split('\n').filter((line) => line && !line.startsWith('  '))).toEqual([
    'This database is a sandbox, which never becomes a shop. Use another one (DATA_DIR or DATABASE_URL), or delete everything in it with: npm run admin -- leave-sandbox',
  ]);

  const unconfirmed = await leave();
  expect(unconfirmed.code).toBe(1);
  expect(unconfirmed.printed).toMatch(/1 account \(0 of the demonstration, 1 admin\) with 1 session/);
  expect(unconfirmed.printed).toMatch(/Nothing was changed\. To do it without being asked, add --yes\.$/);

  expect(await leave('--yes')).toMatchObject({ code: 0, printed: expect.stringMatching(/Done\./) });
  const shop = await start(SHOP);
  expect(await signIn(shop.url)).toBe(401);
  expect(await (await fetch(`${shop.url}/api/platform-stats`)).json()).toMatchObject({ totalUsers: 0 });
  await shop.end('SIGTERM');
  expect((await failToStart(place())).printed).toMatch(/^This database is a shop, which never becomes a sandbox\./m);
});

test('while it runs a sandbox is not deleted', async () => {
  const sandbox = await start(ADMIN);
  expect(await leave('--yes')).toEqual({
    code: 1,
    printed: 'Guildhall is running on this database. Stop it, then run this again.',
  });
  expect(await signIn(sandbox.url)).toBe(200);
});

test('killed with -9 while it deletes rows, leave-sandbox has deleted none, and can be run again', async () => {
  await givenSandbox();
  const postgres = await startEmbeddedPostgres({ dataDir: program.dataDir, report: () => undefined });
  const [client, other] = [new pg.Client(postgres.connection), new pg.Client(postgres.connection)];
  await Promise.all([client.connect(), other.connect()]);
  const counts = async () =>
    (await client.query('select (select count(*)::int from "user") as users, (select kind from installation)')).rows;
  await other.query('begin; lock table image in share mode');
  const leaving = startAdmin(['leave-sandbox', '--yes'], place());
  const isDeleting = async () =>
    (await client.query(`select from pg_stat_activity where query like 'truncate%' and wait_event_type = 'Lock'`))
      .rowCount;
  await expect.poll(isDeleting).toBe(1);
  leaving.kill('SIGKILL');
  await once(leaving, 'close');
  await other.query('commit');
  expect(await counts()).toEqual([{ users: 1, kind: 'sandbox' }]);
  expect((await leave('--yes')).code).toBe(0);
  expect(await counts()).toEqual([{ users: 0, kind: null }]);
  await Promise.all([client.end(), other.end()]);
  await postgres.stop();
});
