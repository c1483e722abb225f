import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Milliseconds. A server that does not answer in this time is given up, and the mail with it. */
const PATIENCE = 20_000;

interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://...` for TLS from the first byte. */
  url: string;
  /** As it stands in the mail: `Guildhall <no-reply@example.com>`. */
  from: string;
}

export function createSmtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, ...message }) => {
      await transport.sendMail({ ...message, from, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}
