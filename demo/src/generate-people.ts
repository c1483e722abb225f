import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoPerson, daysBefore, idAt } from './demonstration.ts';
import { NAME_POOLS } from './names.ts';
import { between, pick, randomStream, shuffled } from './random.ts';
import { TEACHERS } from './teachers.ts';

const STUDENTS = 250;
/** Days since the first teachers and the first students joined. */
const DAYS_SINCE_OPENING = 560;
const DAYS_SINCE_FIRST_STUDENTS = 520;

const [admin, , student] = DEMONSTRATION_ACCOUNTS;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae' };

const emailOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[øłßđıæ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  return `${plain.replaceAll(' ', '.')}@example.com`;
};

export function generateAdmin(seed: number, now: Date): DemoPerson {
  const joinedAt = daysBefore(now, DAYS_SINCE_OPENING + 1);
  const id = idAt(joinedAt, randomStream(seed, 'admin'));
  return { ...admin, id, joinedAt };
}

export function generateTeachers(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'teachers');
  return TEACHERS.map(({ name, email, bio }, index) => {
    const joinedAt = daysBefore(now, DAYS_SINCE_OPENING - index * between(random, 0.2, 2));
    return { id: idAt(joinedAt, random), name, email, role: 'Teacher', joinedAt, bio };
  });
}

/** The demonstration's own student comes first. First names are unique. */
export function generateStudents(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'students');
  const named = NAME_POOLS.flatMap((pool) => [...[...pool.women, ...pool.men].map((first) => ({ first, pool }))]);
  const others = shuffled(random, named)
    .slice(0, STUDENTS - 1)
    .map(({ first, pool }) => {
      const name = `${first} ${pick(random, pool.surnames)}`;
      /** The pictures that are shipped are of these names; two more numbers were drawn with each of them. */
      random();
      random();
      return { name, email: emailOf(name) };
    });
  return [student, ...others].map(({ name, email }, index) => {
    const joinedAt = daysBefore(now, index === 0 ? 200 : DAYS_SINCE_FIRST_STUDENTS * random() ** 0.8);
    return { id: idAt(joinedAt, random), name, email, role: 'Student', joinedAt };
  });
}
