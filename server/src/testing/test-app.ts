import { rm } from 'node:fs/promises';
import { type Sandbox, startSandbox } from '@guildhall/sandbox';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../app.ts';
import { createInTx, type InTx } from '../database/database.ts';
import { createDeps, type LiveDeps } from '../deps.ts';
import type { ExternalServices } from '../external-services.ts';
import { createShell } from '../pages/shell.ts';
import { stopServer } from '../platform/stop-server.ts';
import { readSettings } from '../settings.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createClients } from './clients.ts';
import { type Given, givenIn } from './given.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestCards, type TestCards } from './test-cards.ts';
import { testDatabase } from './test-database.ts';
import { deleteJobs, jobsDone } from './test-jobs.ts';

/** A document with the places that the real one has; pages are built for the browser's tests, not for these. */
const DOCUMENT =
  '<!doctype html><html><head><meta name="brand" content=""><script>1</script><!--head--></head><body><!--answers--></body></html>';

type Clients = ReturnType<typeof createClients>;

export interface TestApp extends Clients {
  app: FastifyInstance;
  deps: LiveDeps;
  given: Given;
  get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  browser: (origin?: string) => Browser;
  /** What has been sent to an address, newest first. */
  mailsTo: (address: string) => Promise<{ subject: string; text: string; html: string }[]>;
  /** `DATA_DIR`. */
  folder: string;
  /** Only with the sandbox. */
  cards: TestCards;
  /** Another process of the same server, on the same database. */
  another: () => Promise<FastifyInstance>;
  /** Work of another process on the same database. */
  elsewhere: InTx;
  /** Takes away everything that a test has put into the database. */
  empty: () => Promise<void>;
}

export interface TestAppOptions {
  /** Settings other than the usual. */
  environment?: Record<string, string>;
  /** With an OpenID provider, a mail server and a card provider that are really spoken to, whatever the settings say of them. */
  withSandbox?: boolean;
}

const EVERY_TABLE = sql`truncate submission, assignment_notice, assignment, course_day, payment, payment_total, teacher_request, teacher_request_total, course_search, course_title, course_word, course_total,
  member_total, review, enrolment, course, image, session, account, verification, audit_entry, limit_count, "user"`;

/** Milliseconds. */
const A_MAILS_TIME = 10_000;

/** Mail goes nowhere, and neither Google nor the card provider is there. */
const NO_EXTERNAL_SERVICES: ExternalServices = {
  cards: {
    provider: 'sandbox',
    apiBase: 'http://127.0.0.1:9',
    secretKey: 'sk_test_nobody',
    publishableKey: 'pk_test_nobody',
    webhookSecret: 'whsec_nobody',
  },
  smtp: { url: 'smtp://127.0.0.1:9', from: 'Guildhall <no-reply@guildhall.test>' },
  google: undefined,
  sandboxUrl: undefined,
};

const startTestSandbox = async (publicUrl: string, database: pg.ClientConfig): Promise<Sandbox> => {
  const webhookUrl = 'http://127.0.0.1:9';
  return startSandbox({ publicUrl, demonstrationPeople: [], database, webhookUrl });
};

const sandboxServices = ({ url, smtpUrl, google, stripe }: Sandbox): ExternalServices => ({
  cards: { provider: 'sandbox', ...stripe },
  smtp: { ...NO_EXTERNAL_SERVICES.smtp, url: smtpUrl },
  google,
  sandboxUrl: url,
});

/** The real application on a real database of this test file's own. */
export function testApp({ environment = {}, withSandbox = false }: TestAppOptions = {}): TestApp {
  const database = testDatabase();
  const context = {} as TestApp;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const folder = await temporaryFolder();
    stops.push(() => rm(folder, { recursive: true }));
    const settings = readSettings({ DATA_DIR: folder, ...environment });
    const sandbox = withSandbox ? await startTestSandbox(settings.publicUrl, database.connection) : undefined;
    if (sandbox) stops.push(sandbox.stop);
    const externalServices = sandbox ? sandboxServices(sandbox) : NO_EXTERNAL_SERVICES;
    const features = {
      brandName: 'Guildhall',
      isSandbox: settings.isSandbox,
      isDemo: settings.isDemo,
      hasGoogle: withSandbox,
    };
    const site = { shell: createShell(DOCUMENT, features), webFolder: folder };

    const start = async () => {
      const deps = await createDeps(settings, database.connection, { site, externalServices });
      stops.push(deps.close);
      const app = await buildApp(deps);
      stops.push(() => stopServer(app));
      return { deps, app };
    };
    const { deps, app } = await start();
    const given = givenIn(deps);
    const clients = createClients({ app, deps, given });
    Object.assign(context, { app, deps, given, folder, ...clients });
    if (sandbox) context.cards = createTestCards({ sandbox, app, database: deps.database });
    await context.cards?.setFaults({ webhooks: 'never' });
    context.get = (url, headers = {}) => app.inject({ url, headers });
    context.browser = (origin) => createBrowser(app, origin);
    context.mailsTo = async (address) => {
      await Promise.all([deps.background.settled(A_MAILS_TIME), jobsDone(deps)]);
      return (await app.inject(`/sandbox/mail/messages?to=${encodeURIComponent(address)}`)).json();
    };
    context.another = async () => (await start()).app;
    context.elsewhere = createInTx(deps.database, { speaker: 'another process', committed: () => undefined });
    context.empty = async () => {
      await deleteJobs(deps);
      await EVERY_TABLE.execute(deps.database);
      if (sandbox) await app.inject({ method: 'DELETE', url: '/sandbox/mail/messages' });
      clients.forget();
      deps.answers.drop(['everything']);
    };
  });

  afterAll(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });
  return context;
}
