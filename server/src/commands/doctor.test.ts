import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-admin.ts';
import { freePort } from '../testing/start-guildhall.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testMailServer } from '../testing/test-mail-server.ts';
import { testProgram } from '../testing/test-program.ts';

const program = testProgram();
const mails = testMailServer(testDatabase().connection);

/** Nobody listens on it. */
const NOBODY = `127.0.0.1:${await freePort()}`;
const SHOP = {
  DATABASE_URL: `postgres://guildhall@${NOBODY}/guildhall`,
  SECRET_KEY: 'a'.repeat(64),
  PUBLIC_URL: `https://${NOBODY}`,
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_BASE: `http://${NOBODY}`,
  MAIL_FROM: 'no-reply@example.com',
};

test('while Guildhall runs, an operator reads what was looked at, and that nothing is wrong', async () => {
  await program.prepareDatabase();
  const { url } = await program.start();
  const environment = { DATA_DIR: program.dataDir, PORT: String(program.port) };
  const { code, printed } = await runCommand('doctor', [], environment);
  expect(printed).toMatch(
    /^Guildhall \d+\.\d+\.\d+(-dev\S*)? at http:.*, a sandbox on the included database in .*, which runs\.$/m,
  );
  expect(printed).toMatch(/^ok +database +The database answers$/m);
  expect(printed).toContain(`${url} leads to this shop`);
  expect(printed).toMatch(/^ok +keys /m);
  expect(printed).toMatch(/^look +backup +No backup is written by schedule: set BACKUP_TO$/m);
  expect([code, printed]).toEqual([0, expect.stringMatching(/Nothing is wrong\.$/)]);
});

test('while it does not run, an operator reads so, and nothing is started or made', async () => {
  const { code, printed } = await runCommand('doctor', [], { DATA_DIR: program.dataDir, PORT: String(program.port) });
  expect(code).toBe(1);
  expect(printed).toContain('which does not run');
  expect(printed).toMatch(/^WRONG +database +The database does not answer: /m);
  expect(printed).toMatch(/^WRONG +address +.* cannot be reached from here: /m);
  expect(await readdir(program.dataDir)).toEqual([]);
});

test('a DATA_DIR that is not there is told in each line about it, and not made', async () => {
  const DATA_DIR = join(program.dataDir, 'typing-error');
  const { code, printed } = await runCommand('doctor', [], { DATA_DIR, PORT: String(program.port) });
  expect(code).toBe(1);
  expect(printed).toMatch(/^WRONG +store +Pictures and files cannot be reached: ENOENT/m);
  expect(printed).toMatch(/^look +space +DATA_DIR is not there: /m);
  expect(printed).not.toMatch(/^ok +(store|space) /m);
  expect(await readdir(program.dataDir)).toEqual([]);
});

test('what cannot be reached is named with its reason, each by itself', async () => {
  const { code, printed } = await runCommand('doctor', [], {
    ...SHOP,
    DATA_DIR: program.dataDir,
    SMTP_URL: `smtp://${NOBODY}`,
  });
  for (const check of ['database', 'mail', 'cards', 'address']) {
    expect(printed).toMatch(new RegExp(`^WRONG +${check} .*ECONNREFUSED`, 'm'));
  }
  expect([code, printed]).toEqual([1, expect.stringMatching(/Wrong: \d\.$/)]);
});

test('an admin who asks gets a mail, or reads why the mail server has refused it', async () => {
  const environment = { ...SHOP, DATA_DIR: program.dataDir, SMTP_URL: mails.url };
  const ask = (to: string) => runCommand('doctor', ['--mail', to], environment);
  const sent = await ask('ada@example.com');
  expect(sent.printed).toMatch(/^ok +mail +The mail server lets us in$/m);
  expect(await mails.subjectsTo('ada@example.com')).toEqual(['A test mail from Guildhall']);
  mails.refuse('bob@', '550 no such user');
  expect((await ask('bob@example.com')).printed).toMatch(/The mail to bob@example\.com was refused: .*550/);
});
