import type { MortalGuildhall } from './mortal-guildhall.ts';
import type { officeOf } from './office.ts';
import type { studentsWho, Wish } from './student.ts';
import type { Courses } from './wishes.ts';

type Deed = () => Promise<unknown>;

interface WeatherOptions {
  guildhall: MortalGuildhall;
  office: ReturnType<typeof officeOf>;
  students: ReturnType<typeof studentsWho>;
  courses: Courses;
  /** They pay for `generous` what it does not cost any more. */
  unlucky: readonly [Wish, Wish];
}

/** Of the provider, all the time. */
const TROUBLE = { slow: 15, fail: 0.04, drop: 0.04, seed: 'storm' };

/**
 * What happens while students buy, in this order. Nobody asks money back at the provider while its notices are lost
 * for good: nothing else tells of that.
 */
export function weatherOf({ guildhall, office, students, courses, unlucky }: WeatherOptions): Deed[] {
  const { kill } = guildhall;
  const { restless, generous, doomed } = courses;
  const notices = (webhooks: string) => () => office.setFaults({ ...TROUBLE, webhooks, lateBy: 700 });
  const price = (course: { id: string }, ClassPrice: number) => () => office.changeCourse(course, { ClassPrice });
  return inTurn([
    notices('twice'),
    kill,
    price(restless, 59.99),
    notices('never'),
    () => students.payInVain(unlucky[0], price(generous, 0)),
    kill,
    price(generous, 19.99),
    price(restless, 39.99),
    notices('shuffled'),
    () => office.refundSome(12),
    kill,
    () => office.archiveCourse(doomed),
    () => office.disputeSome(9),
    notices('late'),
    () => office.refundSomeAtProvider(10),
    kill,
    () => office.decideDisputes(),
    () => students.payInVain(unlucky[1], price(generous, 0)),
    () => office.refundPartOfSome(5),
    price(generous, 29.99),
    kill,
    price(restless, 49.99),
  ]);
}

/** None begins before the one in front of it has ended. */
function inTurn(deeds: Deed[]): Deed[] {
  let last: Promise<unknown> = Promise.resolve();
  return deeds.map((deed) => () => {
    last = last.then(deed);
    return last;
  });
}

/** The few evenly among the many. */
export const among = (many: Deed[], few: Deed[]): Deed[] =>
  [many, few]
    .flatMap((deeds) => deeds.map((deed, place) => ({ deed, at: (place + 0.5) / deeds.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ deed }) => deed);

/** Begun in this order, so many at the same time. */
export async function doAll(deeds: Deed[], atOnce: number): Promise<void> {
  const waiting = deeds.values();
  const work = async () => {
    for (const deed of waiting) await deed();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
