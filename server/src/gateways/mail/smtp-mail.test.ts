import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { testMailServer } from '../../testing/test-mail-server.ts';
import { createSmtpMail } from './smtp-mail.ts';

/** The sandbox's mail server, which has no STARTTLS. */
const server = testMailServer(testDatabase().connection);

/** This machine too, but not by a loopback address. */
const otherUrl = () => server.url.replace('127.0.0.1', '0.0.0.0');

async function send(url: string) {
  const mail = createSmtpMail({ url, from: 'Guildhall <no-reply@guildhall.test>' });
  try {
    await mail.send({ to: 'ada@example.com', subject: 'Receipt', text: 'Hello.' });
  } finally {
    mail.close();
  }
}

test('a mail server on another machine that offers no TLS gets neither mails nor passwords', async () => {
  await expect(send(otherUrl().replace('smtp://', 'smtp://user:secret@'))).rejects.toThrow(/STARTTLS/);
  await expect(send(otherUrl())).rejects.toThrow(/STARTTLS/);
  expect(await server.subjectsTo('ada@example.com')).toEqual([]);
});

test('a mail server without TLS is used where its address says so, and on this machine', async () => {
  await send(`${otherUrl()}?requireTLS=false`);
  await send(server.url);
  expect(await server.subjectsTo('ada@example.com')).toHaveLength(2);
});
