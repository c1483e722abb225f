import type { EventEmitter } from 'node:events';
import { ENGLISH, PSEUDO_LANGUAGES } from '@guildhall/messages/languages';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '../app.ts';
import { createDeps, type LiveDeps } from '../composition/deps.ts';
import { type ExternalServices, sandboxProviders } from '../composition/external-services.ts';
import { ASKED_INSIDE_TRANSACTION } from '../database/database.ts';
import { stopServer } from '../http/stop-server.ts';
import type { PasswordHashing } from '../modules/identity/index.ts';
import { createDocumentTemplate } from '../pages/document-template.ts';
import { createTranslations } from '../pages/site-languages.ts';
import { readSettings } from '../settings/settings.ts';
import { prepareEmptying } from './empty-database.ts';
import { waitForJobs } from './test-jobs.ts';

/** Has the placeholders of the built page: these tests run without a build. */
const documentIn = (language: string) =>
  `<!doctype html><html lang="${language}"><head><meta name="brand" content=""><script>1</script><!--head--></head><body><!--page--><!--responses--><!--scripts--></body></html>`;

/** Mails are not delivered; nobody can sign in elsewhere, and there is no card provider. */
const NO_EXTERNAL_SERVICES: ExternalServices = {
  cards: {
    provider: 'sandbox',
    apiBase: 'http://127.0.0.1:9',
    secretKey: 'sk_test_nobody',
    publishableKey: 'pk_test_nobody',
    webhookSecret: 'whsec_nobody',
  },
  smtp: { url: 'smtp://127.0.0.1:9', from: 'Guildhall <no-reply@guildhall.test>' },
  providers: [],
  sandboxUrl: undefined,
};

/** Milliseconds. */
const BACKGROUND_TIMEOUT = 10_000;

interface RunOptions {
  /** `DATA_DIR`. */
  folder: string;
  connection: pg.ClientConfig;
  environment: Record<string, string>;
  withSandbox: boolean;
  isRestored: boolean;
  /** Undefined: as in production. */
  passwordHashing: PasswordHashing | undefined;
}

interface Process {
  app: FastifyInstance;
  deps: LiveDeps;
  stop: () => Promise<void>;
}

/** An application that runs on a database, and its sandbox. */
export interface RunningApp extends Process {
  folder: string;
  sandbox: Sandbox | undefined;
  /** Starts another process of the server, on the same database. */
  startAnother: () => Promise<Process>;
  /** Empties database, caches and mailbox, and undoes changes of `deps`. */
  empty: () => Promise<void>;
}

/** The sandbox's second stand-in. */
const OIDC_NAME = 'Example SSO';

const sandboxServices = ({ url, smtpUrl, stripe, ...clients }: Sandbox): ExternalServices => ({
  cards: { provider: 'sandbox', ...stripe },
  smtp: { ...NO_EXTERNAL_SERVICES.smtp, url: smtpUrl },
  providers: sandboxProviders(clients, OIDC_NAME),
  sandboxUrl: url,
});

const refuse = () => {
  throw new Error('Inside a transaction, another connection of the pool was asked for.');
};

async function startProcess(
  { folder, connection, environment, withSandbox, passwordHashing, isRestored }: RunOptions,
  externalServices: ExternalServices,
) {
  const settings = readSettings({ DATA_DIR: folder, ...environment });
  const { brandName, publicUrl, isSandbox, isDemo } = settings;
  const features = { brandName, publicUrl, isSandbox, isDemo, hasGoogle: withSandbox, isRestored };
  const pagesIn = (language: string) => ({
    documentTemplate: createDocumentTemplate(documentIn(language), features),
    renderPage: async () => '',
  });
  const site = {
    ...pagesIn(ENGLISH),
    translations: createTranslations(['de', 'ar', ...Object.keys(PSEUDO_LANGUAGES)], async (one) => pagesIn(one)),
    webFolder: folder,
  };
  const deps = await createDeps(settings, connection, {
    site,
    externalServices,
    isRestored,
    ...(passwordHashing && { passwordHashing }),
  });
  (deps.pool as EventEmitter).on(ASKED_INSIDE_TRANSACTION, refuse);
  const app = await buildApp(deps);
  const stop = async () => {
    await stopServer(app);
    await deps.close();
  };
  return { app, deps, stop };
}

/** Returns a function that restores the methods of `deps` that tests have replaced. */
function rememberDeps(deps: LiveDeps): () => void {
  const members = [deps, ...Object.values(deps)].filter(
    (member) => Object.getPrototypeOf(member ?? 0) === Object.prototype,
  );
  const copies = members.map((member) => [member, { ...member }] as const);
  return () => {
    for (const [member, copy] of copies) Object.assign(member, copy);
  };
}

export async function runApp(options: RunOptions): Promise<RunningApp> {
  const { publicUrl } = readSettings({ DATA_DIR: options.folder, ...options.environment });
  const sandbox = options.withSandbox
    ? await startSandbox({
        publicUrl,
        demonstrationPeople: [],
        database: options.connection,
        webhookUrl: 'http://127.0.0.1:9',
      })
    : undefined;
  const externalServices = sandbox ? sandboxServices(sandbox) : NO_EXTERNAL_SERVICES;
  const { app, deps, stop } = await startProcess(options, externalServices);
  const emptyDatabase = await prepareEmptying(deps.database);
  const restoreDeps = rememberDeps(deps);
  return {
    app,
    deps,
    sandbox,
    folder: options.folder,
    startAnother: () => startProcess(options, externalServices),
    empty: async () => {
      restoreDeps();
      await deps.background.settled(BACKGROUND_TIMEOUT);
      await waitForJobs(deps);
      await emptyDatabase();
      if (sandbox) await app.inject({ method: 'DELETE', url: '/sandbox/mail/messages' });
      deps.shop.outdate();
      await deps.shop.current();
      deps.responseCache.drop(['everything']);
    },
    stop: async () => {
      await stop();
      await sandbox?.stop();
    },
  };
}
