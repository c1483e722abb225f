import { setTimeout as delay } from 'node:timers/promises';
import { BUYERS, type Buyers, type Purchase } from './buyers.ts';
import { applyLoad, median } from './measure.ts';

const ENROLMENTS_PER_SECOND = 50;
const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 8;
/** Seconds of enrolments before the readers begin. */
const LEAD = 1;

interface Besides {
  /** Responses a second without enrolments, and beside them. */
  alone: number;
  beside: number;
  share: number;
  /** Milliseconds, beside enrolments. */
  p99: number;
  /** That were answered a second. */
  enrolments: number;
}

/** Begins an enrolment every 20 ms, whether or not the one before has been answered. */
async function enrolAtRate(enrol: Buyers['enrol'], purchases: Purchase[]): Promise<number> {
  const start = performance.now();
  const enrolments = purchases.map(async (purchase, index) => {
    await delay((index * 1_000) / ENROLMENTS_PER_SECOND);
    await enrol(purchase);
  });
  await Promise.all(enrolments);
  return (purchases.length * 1_000) / (performance.now() - start);
}

/** Reads of one address without enrolments and beside them, in turn. */
export async function readDuringEnrolments(url: string, buyers: Buyers, prepare: Buyers['buy']): Promise<Besides> {
  const load = { url, connections: CONNECTIONS, seconds: SECONDS };
  const rounds: Besides[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const purchases = (await prepare(Math.ceil(((SECONDS + LEAD) * ENROLMENTS_PER_SECOND) / BUYERS))).flat();
    await buyers.mailsSent();
    const alone = await applyLoad(load);
    const enrolling = enrolAtRate(buyers.enrol, purchases);
    await delay(LEAD * 1_000);
    const beside = await applyLoad(load);
    const enrolments = await enrolling;
    await buyers.mailsSent();
    const share = beside.perSecond / alone.perSecond;
    rounds.push({ alone: alone.perSecond, beside: beside.perSecond, share, p99: beside.p99, enrolments });
  }
  const medianOf = (name: keyof Besides) => median(rounds.map((round) => round[name]));
  return {
    alone: medianOf('alone'),
    beside: medianOf('beside'),
    share: medianOf('share'),
    p99: medianOf('p99'),
    enrolments: medianOf('enrolments'),
  };
}
