import { expect } from 'vitest';
import { inProgramDatabase, post } from '../../testing/program-calls.ts';
import { testProgram } from '../../testing/test-program.ts';
import { drill, longest } from './drill.ts';
import { countLost, createSite, otherThan, type Site, startLoad, totalOf, UNLIMITED } from './load.ts';
import { type Mode, shopWith, startCardProvider, startMailServer } from './stand-ins.ts';

/** Milliseconds until a buyer is told. */
const MAX_WAIT = 60_000;

const program = testProgram();

/** All students begin to pay, each for a class of their own. */
async function beginPayments({ url, students, courseIds }: Site) {
  const begin = async (authorization: string, courseId: string | undefined) => {
    const before = performance.now();
    const { status } = await post(url, '/create-payment-intent', { data: { _id: courseId } }, { authorization });
    return { status, time: performance.now() - before };
  };
  return Promise.all(students.map(({ authorization }, index) => begin(authorization, courseIds.at(-1 - index))));
}

drill(
  {
    name: 'cards-away',
    promise:
      'The card provider refuses connections, fails, or accepts them without a word: buyers get 503 in bounded time, and everybody else notices nothing',
  },
  async () => {
    const [mail, cards] = [await startMailServer(), await startCardProvider()];
    try {
      const { url } = await program.start({ ...UNLIMITED, ...shopWith({ mail, cards }) });
      const site = await createSite(program, url);
      await inProgramDatabase(program, 'update course set price_cents = 1000 where id = any($1)', [
        `{${site.courseIds.slice(-site.students.length).join()}}`,
      ]);
      const load = startLoad(site);
      const times: string[] = [];
      for (const mode of ['away', 'working', 'slow'] satisfies Mode[]) {
        cards.set(mode);
        const answers = await beginPayments(site);
        expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
        const waits = answers.map(({ time }) => time);
        expect(Math.max(...waits)).toBeLessThan(MAX_WAIT);
        times.push(longest(waits));
      }
      await load.stop();
      const { ready, enrolment, signIn, signUp } = load.answers;
      for (const answers of [ready, enrolment, signIn, signUp]) expect(otherThan(answers, 200)).toEqual([]);
      expect(await countLost(site, load.ledger)).toBe(0);
      return (
        `buyers are told after ${times[0]} (refused), ${times[1]} (failing), ${times[2]} (silent) at most; ` +
        `${totalOf(enrolment)} free enrolments meanwhile, none refused`
      );
    } finally {
      mail.stop();
      cards.stop();
    }
  },
);
