import type { Given } from '../given.ts';
import type { TestApp } from '../test-app.ts';
import type { Wish } from './student.ts';

interface Thing {
  id: string;
}

export interface Courses {
  steady: Thing;
  /** Its price changes, and changes again. */
  restless: Thing;
  /** Costs nothing for a while, twice. */
  generous: Thing;
  /** Its teacher deletes it. */
  doomed: Thing;
  /** Nothing happens to it either. */
  plain: Thing;
}

export async function givenCourses({ course }: Given, teacher: Thing): Promise<Courses> {
  const named = (title: string) => course({ title, teacher_id: teacher.id });
  return {
    steady: await named('Steady'),
    restless: await named('Restless'),
    generous: await named('Generous'),
    doomed: await named('Doomed'),
    plain: await named('Plain'),
  };
}

const GOOD = 'pm_card_visa';
const DECLINED = 'pm_card_chargeDeclined';
const CHALLENGED = 'pm_card_authenticationRequired';

/** Everybody is a little different; the same number is always the same. */
const mannerOf = (n: number) => ({
  isHasty: n % 5 === 2 || n % 9 === 4,
  isIdle: n % 8 === 7,
  cards: [...(n % 7 === 3 ? [DECLINED] : []), n % 11 === 5 ? CHALLENGED : GOOD],
});

/** One class each, every fourth student two. Of those who went away before they paid every other one comes back. */
export async function givenWishes({ person }: Given, courses: Courses, students: number): Promise<Wish[]> {
  const catalogue = Object.values(courses);
  const wishes: Wish[] = [];
  for (let n = 0; n < students; n++) {
    const student = await person();
    const wanted = [n, ...(n % 4 === 0 ? [n + 1] : [])].map((place) => catalogue[place % catalogue.length]);
    for (const course of wanted) wishes.push({ student, course, ...mannerOf(n) });
  }
  const idle = wishes.filter(({ isIdle }) => isIdle);
  const back = idle.filter((_, place) => place % 2 === 0);
  return [...wishes, ...back.map((wish) => ({ ...wish, isIdle: false }))];
}

/** A student with a good card who goes through with it. */
export const givenWish = async ({ person }: Given, course: Thing): Promise<Wish> => ({
  student: await person(),
  course,
  isHasty: false,
  isIdle: false,
  cards: [GOOD],
});

/** Who has no place in what they wanted, though the class is still there and nobody has asked the money back. */
export async function leftOut(
  { deps: { database } }: TestApp,
  wishes: Wish[],
  { doomed }: Courses,
  askedBack: string[],
) {
  const places = await database.selectFrom('enrolment').selectAll().where('state', '=', 'active').execute();
  const returned = await database.selectFrom('payment').selectAll().where('intent_id', 'in', askedBack).execute();
  const excused = [...places, ...returned].map(({ student_id, course_id }) => `${student_id} in ${course_id}`);
  return wishes
    .filter(({ isIdle, course }) => !isIdle && course !== doomed)
    .map(({ student, course }) => `${student.id} in ${course.id}`)
    .filter((name) => !excused.includes(name));
}
