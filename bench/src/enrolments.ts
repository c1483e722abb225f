import { BUYERS, type Buyers, createBuyers, type Purchase } from './buyers.ts';
import { prepareCommits } from './measure-commits.ts';
import type { RunningGuildhall } from './processes.ts';
import { readBeside, type Work } from './reads-beside.ts';
import { settlePayments } from './settle-payments.ts';
import { print, printHead } from './table.ts';

const ENROLMENTS_PER_SECOND = 50;

export const enrolling = (buyers: Buyers, choose: (each: number) => Promise<Purchase[][]>): Work => ({
  perSecond: ENROLMENTS_PER_SECOND,
  prepare: async (count) =>
    (await choose(Math.ceil(count / BUYERS))).flat().map((purchase) => () => buyers.enrol(purchase)),
  settle: buyers.mailsSent,
});

async function measureReads(url: string, buyers: Buyers): Promise<void> {
  printHead(['8 connections', 'requests/s', 'beside enrolments', 'enrolments/s', 'share', 'p99']);
  const besides = [
    ['/api/all-classes', 'free', buyers.chooseFree],
    ['/api/top-classes', 'free', buyers.chooseFree],
    ['/', 'free', buyers.chooseFree],
    /** Each of these also costs the time of the card provider, which runs in the same process here. */
    ['/api/all-classes', 'paid', buyers.buy],
  ] as const;
  for (const [path, kind, choose] of besides) {
    const { alone, beside, worked, share, p99 } = await readBeside(url + path, enrolling(buyers, choose));
    const figures = [alone, beside, worked].map(Math.round);
    print([[`\`${path}\`, ${kind} classes`, ...figures, share.toFixed(2), `${p99.toFixed(1)} ms`]]);
  }
}

/** Reads beside enrolments, and enrolments compared with commits of the database. */
export async function measureEnrolments(guildhall: RunningGuildhall): Promise<void> {
  const buyers = await createBuyers(guildhall);
  await measureReads(guildhall.url, buyers);
  const commits = await prepareCommits(guildhall.socketFolder);
  const settled = await settlePayments(buyers, commits);
  const withoutLookup = 1 / (1 / settled.guildhall - 1 / settled.lookups);
  await buyers.close();

  console.log();
  printHead(['8 buyers at once', 'enrolments/s', 'compared with', 'commits/s', 'ratio']);
  const rates = [Math.round(settled.guildhall), `${commits.by}, 8 clients`, Math.round(settled.baseline)];
  print([['settled, the card provider asked each time', ...rates, settled.ratio.toFixed(3)]]);
  console.log(`
The sandbox's card provider alone answers ${Math.round(settled.lookups)} such questions/s; without them it would be about ${Math.round(withoutLookup)} enrolments/s.`);
}
