import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { InTx } from '../database/database.ts';
import { createInTx } from '../database/in-tx.ts';
import type { LiveDeps } from '../deps.ts';
import { type Browser, createBrowser } from './browser.ts';
import { createClients } from './clients.ts';
import { expectDeclaredResponses } from './declared-responses.ts';
import { fastPasswordHashing } from './fast-password-hashing.ts';
import { type Given, givenIn } from './given.ts';
import { injectFresh } from './inject-fresh.ts';
import { type RunningApp, runApp } from './run-app.ts';
import { takeSharedApp } from './shared-app.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestCards, type TestCards } from './test-cards.ts';
import { createTestDatabase } from './test-database.ts';
import { jobsDone } from './test-jobs.ts';

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
  /** Settings other than the usual; the application is then of this file alone. */
  environment?: Record<string, string>;
  /** With an OpenID provider, a mail server and a card provider that are really spoken to, whatever the settings say of them. */
  withSandbox?: boolean;
  /** Not shared with other files: for tests that listen, or leave it other than they found it. */
  ownApp?: boolean;
  /** Scrypt as in production; the application is then of this file alone. */
  realPasswordHashing?: boolean;
}

type Stop = () => Promise<unknown> | unknown;

/** Milliseconds. */
const MAIL_TIMEOUT = 10_000;

async function startOwnApp(
  { environment = {}, withSandbox = false, realPasswordHashing }: TestAppOptions,
  stops: Stop[],
) {
  const folder = await temporaryFolder();
  stops.push(() => rm(folder, { recursive: true }));
  const { connection, drop } = await createTestDatabase();
  stops.push(drop);
  const passwordHashing = realPasswordHashing ? undefined : fastPasswordHashing;
  const running = await runApp({ folder, connection, environment, withSandbox, passwordHashing });
  stops.push(running.stop);
  return running;
}

async function startShared(withSandbox: boolean, stops: Stop[]) {
  const { running, giveBack } = await takeSharedApp(withSandbox);
  stops.push(giveBack);
  return running;
}

async function contextOf({ app, deps, sandbox, folder, empty, startAnother }: RunningApp, stops: Stop[]) {
  const given = givenIn(deps);
  const clients = createClients({ app, deps, given });
  const cards = sandbox && createTestCards({ sandbox, app, database: deps.database });
  await cards?.setFaults({ webhooks: 'never' });
  const context: Omit<TestApp, 'cards'> = {
    app,
    deps,
    given,
    folder,
    ...clients,
    get: (url, headers = {}) => injectFresh(app, { method: 'GET', url, headers }),
    browser: (origin) => createBrowser(app, origin),
    mailsTo: async (address) => {
      await Promise.all([deps.background.settled(MAIL_TIMEOUT), jobsDone(deps)]);
      return (await app.inject(`/sandbox/mail/messages?to=${encodeURIComponent(address)}`)).json();
    },
    another: async () => {
      const { app, stop } = await startAnother();
      stops.push(stop);
      return app;
    },
    elsewhere: createInTx(deps.database),
    empty: async () => {
      await empty();
      clients.forget();
    },
  };
  return { ...context, ...(cards && { cards }) };
}

/** The real application on a real database, both empty in the beginning; the files of a worker share them. */
export function testApp(options: TestAppOptions = {}): TestApp {
  const { environment, withSandbox = false, realPasswordHashing = false } = options;
  const ownApp = options.ownApp ?? (environment !== undefined || realPasswordHashing);
  const context = {} as TestApp;
  const stops: Stop[] = [];
  expectDeclaredResponses();

  beforeAll(async () => {
    const running = await (ownApp ? startOwnApp(options, stops) : startShared(withSandbox, stops));
    Object.assign(context, await contextOf(running, stops));
  });

  afterAll(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });
  return context;
}
