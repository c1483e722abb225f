import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { inProgramDatabase } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest, seconds } from './drill.ts';
import { countLost, createSite, otherThan, startLoad, totalOf, UNLIMITED } from './load.ts';
import { shopWith, startCardProvider, startMailServer } from './stand-ins.ts';

/** Milliseconds for each of both ways to fail. */
const FAILING = 20_000;

/** Mails for each of them. */
const MAILS = 5;
const QUEUE = `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
  values ('mail', json_build_object('to', $1::text, 'subject', 'Drill', 'text', 'A mail of the drill.'), 20, 2, true)`;

const program = testProgram();

drill(
  {
    name: 'mail-away',
    promise:
      'The mail server refuses connections, and then accepts them without a word: nobody is refused for it, and every queued mail arrives once it is back',
    minutes: 8,
  },
  async () => {
    const [mail, cards] = [await startMailServer(), await startCardProvider()];
    try {
      const { url } = await program.start({ ...UNLIMITED, ...shopWith({ mail, cards }) });
      const site = await createSite(program, url);
      const load = startLoad(site);
      const queued: string[] = [];
      for (const mode of ['away', 'slow'] as const) {
        mail.set(mode);
        for (let number = 1; number <= MAILS; number++) {
          const address = `${mode}-${number}@drill.example`;
          await inProgramDatabase(program, QUEUE, [address]);
          queued.push(address);
        }
        await delay(FAILING);
      }
      await load.stop();
      const { ready, enrolment, signIn, signUp } = load.answers;
      for (const answers of [ready, enrolment, signIn, signUp]) expect(otherThan(answers, 200)).toEqual([]);
      const before = performance.now();
      mail.set('working');
      const missing = () => queued.filter((email) => !mail.recipients.includes(email));
      await expect.poll(missing, { timeout: 240_000, interval: 200 }).toEqual([]);
      expect(await countLost(site, load.ledger)).toBe(0);
      return (
        `${queued.length} mails queued meanwhile, all there ${longest([performance.now() - before])} after it was back; ` +
        `${totalOf(enrolment)} enrolments, none refused; slowest sign-up ${seconds(signUp.slowest)}`
      );
    } finally {
      mail.stop();
      cards.stop();
    }
  },
);
