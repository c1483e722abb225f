import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail, Mailbox } from './mailbox.ts';

const MAX_BYTES = 1024 * 1024;
/** Milliseconds that clients get to disconnect when the sandbox stops. */
const CLOSE_TIMEOUT = 500;

interface SmtpOptions {
  mailbox: Mailbox;
  newId: () => string;
  now: () => Date;
}

/** Receives every mail and forwards none. */
export async function startSmtp({ mailbox, newId, now }: SmtpOptions) {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const bytes = await buffer(stream);
    if (stream.sizeExceeded) return;
    const mail = await readMail(bytes, session);
    mailbox.keep({ id: newId(), ...mail, receivedAt: now().toISOString() });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    /** There may be no name server. */
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: CLOSE_TIMEOUT,
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });
  /** Clients that disconnect early; a port that is taken rejects below. */
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** About who may stop a mail, and who should not answer it. */
const SHOWN = ['list-unsubscribe', 'list-unsubscribe-post', 'auto-submitted'];

async function readMail(bytes: Buffer, { envelope }: SMTPServerSession): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const { from, subject = '', text = '', html = '', headers } = await PostalMime.parse(bytes);
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  return {
    from: from ? written(from) : sender,
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
    headers: Object.fromEntries(headers.filter(({ key }) => SHOWN.includes(key)).map(({ key, value }) => [key, value])),
  };
}

const written = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address);
