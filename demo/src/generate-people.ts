import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoPerson, daysBefore, idAt } from './demonstration.ts';
import type { Looks } from './drawing/portraits/look.ts';
import { NAME_POOLS, type NamePool } from './names.ts';
import { between, integerBetween, pick, type Random, randomStream, shuffled } from './random.ts';
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

const chooseLooks = (random: Random, body: Looks['body'], { complexions, hair }: NamePool): Looks => ({
  body,
  complexion: integerBetween(random, ...complexions),
  hair: pick(random, hair),
});

export function generateAdmin(seed: number, now: Date): DemoPerson {
  const joinedAt = daysBefore(now, DAYS_SINCE_OPENING + 1);
  const id = idAt(joinedAt, randomStream(seed, 'admin'));
  return { ...admin, id, joinedAt, looks: { body: 'woman', complexion: 5, hair: 'silver' } };
}

export function generateTeachers(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'teachers');
  return TEACHERS.map(({ name, email, bio, looks }, index) => {
    const joinedAt = daysBefore(now, DAYS_SINCE_OPENING - index * between(random, 0.2, 2));
    return { id: idAt(joinedAt, random), name, email, role: 'Teacher', joinedAt, looks, bio };
  });
}

/** The demonstration's own student comes first. First names are unique. */
export function generateStudents(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'students');
  const named = NAME_POOLS.flatMap((pool) => [
    ...pool.women.map((first) => ({ first, pool, body: 'woman' as const })),
    ...pool.men.map((first) => ({ first, pool, body: 'man' as const })),
  ]);
  const others = shuffled(random, named)
    .slice(0, STUDENTS - 1)
    .map(({ first, pool, body }) => {
      const name = `${first} ${pick(random, pool.surnames)}`;
      return { name, email: emailOf(name), looks: chooseLooks(random, body, pool) };
    });
  const ownStudent = { ...student, looks: { body: 'woman', complexion: 4, hair: 'espresso' } as const };
  return [ownStudent, ...others].map(({ name, email, looks }, index) => {
    const joinedAt = daysBefore(now, index === 0 ? 200 : DAYS_SINCE_FIRST_STUDENTS * random() ** 0.8);
    return { id: idAt(joinedAt, random), name, email, role: 'Student', joinedAt, looks };
  });
}
