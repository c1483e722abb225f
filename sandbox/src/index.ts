import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { discoveryUrl, GOOGLE, OIDC, type OpenIdClient, type Person, serveOpenId } from './google/index.ts';
import { serveIndex } from './index-page.ts';
import { serveMail } from './mail/mail.routes.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { plainHeaders, STYLES_PATH } from './pages/page.ts';
import { isLoopbackUrl, publicOrigins } from './public-origins.ts';
import { newId } from './stripe/ids.ts';
import { type CardProvider, serveStripe } from './stripe/index.ts';

export { createCardTables } from './stripe/database.ts';

export interface SandboxOptions {
  /** Where browsers reach the product, which proxies `/sandbox` to us. */
  publicUrl: string;
  /** People offered for sign-in with one click. */
  demonstrationPeople: Person[];
  /** Where the card provider keeps its own tables, in the schema `sandbox_stripe`. */
  database: pg.ClientConfig;
  /** Where the product waits for webhooks, as seen from this machine; below the public address by default. */
  webhookUrl?: string;
}

export interface Sandbox {
  /** The sandbox's own origin on loopback; everything is served below `/sandbox`. */
  url: string;
  smtpUrl: string;
  google: OpenIdClient & { discoveryUrl: string };
  /** A second one, for the provider that an operator chooses beside Google. */
  oidc: OpenIdClient & { discoveryUrl: string };
  /** Stripe's paths begin at `/v1` of `apiBase`, as the `stripe` library expects. */
  stripe: Omit<CardProvider, 'stop'> & { apiBase: string };
  stop: () => Promise<void>;
}

const STYLES = ['pages/base.css', 'google/sign-in.css', 'mail/mail.css', 'stripe/stripe.css'];

const readStyles = async () => {
  const files = await Promise.all(STYLES.map((path) => readFile(join(import.meta.dirname, path), 'utf8')));
  return files.join('');
};

/** Our own port is for the product alone: a page whose name points at it (DNS rebinding) sends that name as the host. */
function refuseOtherHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const url = `http://${headers.host}`;
    if (!URL.canParse(url) || !isLoopbackUrl(url)) return reply.code(421).send();
  });
}

/** Starts the stand-ins for external services; call it before the server that uses them starts. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { publicUrl, demonstrationPeople } = options;
  const origins = publicOrigins(publicUrl);
  const now = () => new Date();
  const app = Fastify({
    genReqId: () => newId('req'),
    logger: { level: 'error', stream: process.stderr },
    routerOptions: { ignoreTrailingSlash: true },
  });
  refuseOtherHosts(app);
  const mailbox = createMailbox();
  const styles = await readStyles();
  app.get(STYLES_PATH, (_request, reply) => reply.headers(plainHeaders).type('text/css; charset=utf-8').send(styles));
  serveIndex(app);
  serveMail(app, { mailbox });
  const openId = { publicUrl, publicOrigins: origins, sandboxOrigin: () => app.listeningOrigin, demonstrationPeople };
  const google = serveOpenId(app, { standIn: GOOGLE, ...openId });
  const oidc = serveOpenId(app, { standIn: OIDC, ...openId });
  const { stop: stopStripe, ...stripe } = await serveStripe(app, {
    publicUrl,
    publicOrigins: origins,
    sandboxOrigin: () => app.listeningOrigin,
    database: options.database,
    webhookUrl: options.webhookUrl ?? `${publicUrl}/api/webhooks/stripe`,
    now,
  });

  const smtp = await startSmtp({ mailbox, newId: randomUUID, now });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    smtpUrl: smtp.url,
    google: { ...google, discoveryUrl: discoveryUrl(url, GOOGLE) },
    oidc: { ...oidc, discoveryUrl: discoveryUrl(url, OIDC) },
    stripe: { apiBase: url, ...stripe },
    stop: async () => {
      await app.close();
      await stopStripe();
      await smtp.stop();
    },
  };
}
