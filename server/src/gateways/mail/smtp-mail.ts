import { createTransport } from 'nodemailer';
import { isLoopback } from '../../lib/is-loopback.ts';
import type { Mail } from './mail.ts';

/** Milliseconds. After this the attempt fails; the mail queue tries again later. */
const SMTP_TIMEOUT = 20_000;

/** Nobody's absence is answered to us (RFC 3834). */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

interface SmtpOptions {
  /**
   * `smtp://user:password@host:587`, or `smtps://...` for TLS from the first byte. A server on another machine must offer
   * STARTTLS, unless the URL ends with `?requireTLS=false`.
   */
  url: string;
  /** As it stands in the mail: `Guildhall <no-reply@example.com>`. */
  from: string;
}

const openTransport = ({ url }: SmtpOptions) =>
  createTransport({
    url,
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 2,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects and signs in, and sends nothing. Rejects with what the server said. */
export async function checkMailServer(options: SmtpOptions): Promise<void> {
  const transport = openTransport(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function createSmtpMail(options: SmtpOptions): Mail {
  const { from } = options;
  const transport = openTransport(options);
  return {
    send: async ({ to, headers, ...message }) => {
      await transport.sendMail({
        ...message,
        from,
        to: { name: '', address: to },
        headers: { ...AUTOMATIC, ...headers },
      });
    },
    close: () => transport.close(),
  };
}
