import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail, Mailbox } from './mailbox.ts';

const MOST_BYTES = 1024 * 1024;
/** Milliseconds that a client may take to leave when we stop. */
const FAREWELL = 500;

interface SmtpOptions {
  mailbox: Mailbox;
  newId: () => string;
  now: () => Date;
}

/** Takes in every mail, and sends none on. */
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
    /** It would wait for a name server that may not be there. */
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    closeTimeout: FAREWELL,
    onData: (stream, session, done) => {
      receive(stream, session).then(() => done(), done);
    },
  });
  /** Of clients that hang up in the middle of a sentence; a port that cannot be had is told below. */
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function readMail(bytes: Buffer, { envelope }: SMTPServerSession): Promise<Omit<Mail, 'id' | 'receivedAt'>> {
  const { from, subject = '', text = '', html = '' } = await PostalMime.parse(bytes);
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  return {
    from: from ? written(from) : sender,
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
  };
}

const written = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address);
