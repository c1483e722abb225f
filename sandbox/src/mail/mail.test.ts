import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sandbox } from '../index.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Mail } from './mailbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => fetch(`${sandbox.url}/sandbox/mail/messages`, { method: 'DELETE' }));
afterAll(() => sandbox.stop());

const send = (mail: SendMailOptions) =>
  createTransport(sandbox.smtpUrl).sendMail({ from: 'Guildhall <no-reply@guildhall.test>', ...mail });

const get = (path: string) => fetch(`${sandbox.url}/sandbox/mail${path}`);

const messages = async (query = '') => (await (await get(`/messages${query}`)).json()) as Mail[];

const newest = async () => (await messages())[0]?.id;

test('a mail that was sent can be read as JSON', async () => {
  await send({
    to: 'Ada <ada@example.com>',
    bcc: 'hidden@example.com',
    subject: 'Grüße',
    text: 'Hallo',
    html: '<b>Hallo</b>',
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': '<https://example.com/stop>', 'X-Other': '1' },
  });
  const [mail] = await messages();
  expect(mail).toEqual({
    id: expect.any(String),
    from: 'Guildhall <no-reply@guildhall.test>',
    to: ['ada@example.com', 'hidden@example.com'],
    subject: 'Grüße',
    text: expect.stringMatching(/^Hallo\s*$/),
    html: expect.stringMatching(/^<b>Hallo<\/b>\s*$/),
    headers: { 'auto-submitted': 'auto-generated', 'list-unsubscribe': '<https://example.com/stop>' },
    receivedAt: expect.any(String),
  });
  expect(Math.abs(Date.now() - Date.parse(mail?.receivedAt ?? ''))).toBeLessThan(60_000);
});

test('the newest mail comes first, and one may ask for those to somebody', async () => {
  await send({ to: 'ada@example.com', subject: 'First', text: '1' });
  await send({ to: 'Grace@Example.com', subject: 'Second', text: '2' });
  await send({ to: 'ada@example.com', subject: 'Third', text: '3' });
  const subjects = async (query?: string) => (await messages(query)).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Third', 'Second', 'First']);
  expect(await subjects('?to=ada@example.com')).toEqual(['Third', 'First']);
  expect(await subjects('?to=grace%40example.COM')).toEqual(['Second']);
  expect(await subjects('?to=grace@example.com&to=ada@example.com')).toEqual(['Third', 'Second', 'First']);
  expect(await subjects('?to=nobody@example.com')).toEqual([]);
});

test('the box can be emptied, and its page says so', async () => {
  await send({ to: 'ada@example.com', subject: 'Soon gone', text: '1' });
  const answer = await fetch(`${sandbox.url}/sandbox/mail/messages`, { method: 'DELETE' });
  expect(answer.status).toBe(204);
  expect(await messages()).toEqual([]);
  expect(await (await get('')).text()).toContain('No mail yet');
});

test('only the newest 500 are kept', async () => {
  const transport = createTransport(`${sandbox.smtpUrl}?pool=true&maxConnections=1&maxMessages=1000`);
  const mail = { from: 'a@example.com', to: 'b@example.com', text: 'x' };
  for (const number of Array.from({ length: 502 }).keys()) await transport.sendMail({ ...mail, subject: `${number}` });
  transport.close();
  const kept = await messages();
  expect(kept).toHaveLength(500);
  expect([kept.at(0)?.subject, kept.at(-1)?.subject]).toEqual(['501', '2']);
});

test('markup in a mail stays text on the pages', async () => {
  const markup = '<script>alert(1)</script>';
  await send({
    from: `"${markup}" <a@example.com>`,
    to: 'ada@example.com',
    subject: `Hi ${markup}`,
    text: `See ${markup}`,
  });
  for (const path of ['', `/${await newest()}`]) {
    const page = await (await get(path)).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script');
  }
});

test('links in a text can be followed, and nothing else is made a link', async () => {
  const text = 'Go to http://localhost:3000/reset?token=a&b=1. Or (https://example.com/x) not javascript:alert(1)';
  await send({ to: 'ada@example.com', subject: 'Links', text });
  const page = await (await get(`/${await newest()}`)).text();
  expect(page).toContain(
    '<a href="http://localhost:3000/reset?token=a&amp;b=1">http://localhost:3000/reset?token=a&amp;b=1</a>. Or',
  );
  expect(page).toContain('(<a href="https://example.com/x">https://example.com/x</a>)');
  expect(page).not.toContain('href="javascript');
});

test('the HTML of a mail is shown in a frame where it can do nothing', async () => {
  await send({ to: 'ada@example.com', subject: 'HTML', html: '<p>Hi</p><script>alert(1)</script>' });
  const id = await newest();
  const page = await get(`/${id}`);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(await page.text()).toContain(`src="/sandbox/mail/${id}/html"`);
  const frame = await get(`/${id}/html`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(await frame.text()).toContain('<p>Hi</p>');
});

test('a mail that is not there has a page that says so', async () => {
  for (const path of ['/none', '/none/html']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('This email does not exist');
  }
});

test('a mail of more than a megabyte is refused and not kept', async () => {
  const sent = send({ to: 'ada@example.com', subject: 'Huge', text: 'x'.repeat(1_200_000) });
  await expect(sent).rejects.toThrow(/552|size/);
  expect(await messages()).toEqual([]);
});

test('a client that hangs up in the middle harms nobody', async () => {
  const socket = connect(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1');
  socket.write('EHLO x\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nSubject: half\r\n');
  socket.once('data', () => socket.resetAndDestroy());
  await readText(socket).catch(() => undefined);
  await send({ to: 'ada@example.com', subject: 'Whole', text: '1' });
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Whole']);
});
