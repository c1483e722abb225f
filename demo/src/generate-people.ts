import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { type DemoPerson, daysBefore, idAt } from './demonstration.ts';
import type { Looks } from './drawing/portraits/look.ts';
import { NAME_POOLS, type NamePool } from './names.ts';
import { between, integerBetween, pick, type Random, randomStream, shuffled } from './random.ts';
import { TEACHERS } from './teachers.ts';

const STUDENTS = 250;
/** Days since the first teachers came, and since the first students did. */
const OPENED = 560;
const FIRST_STUDENTS = 520;

const [admin, , student] = DEMONSTRATION_ACCOUNTS;

/** Letters that do not come apart into a plain one and its mark. */
const PLAIN: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae' };

const emailOf = (name: string): string => {
  const plain = name
    .toLowerCase()
    .replace(/[øłßđıæ]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  return `${plain.replaceAll(' ', '.')}@example.com`;
};

const lookFrom = (random: Random, body: Looks['body'], { complexions, hair }: NamePool): Looks => ({
  body,
  complexion: integerBetween(random, ...complexions),
  hair: pick(random, hair),
});

export function generateAdmin(seed: number, now: Date): DemoPerson {
  const joinedAt = daysBefore(now, OPENED + 1);
  const id = idAt(joinedAt, randomStream(seed, 'admin'));
  return { ...admin, id, joinedAt, looks: { body: 'woman', complexion: 5, hair: 'silver' } };
}

export function generateTeachers(seed: number, now: Date): DemoPerson[] {
  const random = randomStream(seed, 'teachers');
  return TEACHERS.map(({ name, email, looks }, place) => {
    const joinedAt = daysBefore(now, OPENED - place * between(random, 0.2, 2));
    return { id: idAt(joinedAt, random), name, email, role: 'Teacher', joinedAt, looks };
  });
}

/** The demonstration's own student first. No two have the same first name. */
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
      return { name, email: emailOf(name), looks: lookFrom(random, body, pool) };
    });
  const ours = { ...student, looks: { body: 'woman', complexion: 4, hair: 'espresso' } as const };
  return [ours, ...others].map(({ name, email, looks }, place) => {
    const joinedAt = daysBefore(now, place === 0 ? 200 : FIRST_STUDENTS * random() ** 0.8);
    return { id: idAt(joinedAt, random), name, email, role: 'Student', joinedAt, looks };
  });
}
