import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { discoveryUrl, type GoogleClient, type Person, serveGoogle } from './google/index.ts';
import { serveMail } from './mail/mail.routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { plainHeaders, STYLES_PATH } from './pages/page.ts';
import { publicOrigins } from './public-origins.ts';

export interface SandboxOptions {
  /** Where browsers reach the product, which hands `/sandbox` on to us. */
  publicUrl: string;
  /** Those whom one may be by one click. */
  demonstrationPeople: Person[];
}

export interface Sandbox {
  /** Our own origin, on this machine alone; everything is served beneath `/sandbox`. */
  url: string;
  smtpUrl: string;
  google: GoogleClient & { discoveryUrl: string };
  stop: () => Promise<void>;
}

const STYLES = ['pages/base.css', 'google/sign-in.css', 'mail/mail.css'];

const readStyles = async () => {
  const files = await Promise.all(STYLES.map((path) => readFile(join(import.meta.dirname, path), 'utf8')));
  return files.join('');
};

/** The stand-ins for the outside world, to be started before the server that talks to them. */
export async function startSandbox({ publicUrl, demonstrationPeople }: SandboxOptions): Promise<Sandbox> {
  const app = Fastify({
    logger: { level: 'error', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
  });
  const mailbox = createMailbox();
  const styles = await readStyles();
  app.get(STYLES_PATH, (_request, reply) => reply.headers(plainHeaders).type('text/css; charset=utf-8').send(styles));
  serveMail(app, { mailbox });
  const client = serveGoogle(app, {
    publicUrl,
    publicOrigins: publicOrigins(publicUrl),
    ownOrigin: () => app.listeningOrigin,
    demonstrationPeople,
  });

  const smtp = await startSmtp({ mailbox, newId: randomUUID, now: () => new Date() });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    smtpUrl: smtp.url,
    google: { ...client, discoveryUrl: discoveryUrl(url) },
    stop: async () => {
      await app.close();
      await smtp.stop();
    },
  };
}
