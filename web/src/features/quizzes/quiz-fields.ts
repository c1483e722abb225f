import type { QuizEdit } from '@guildhall/contract';
import type { FieldRules } from '../../lib/saving/saver-state.ts';

/** Whether two values of JSON are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === others.size && own.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

const fieldsOf = ({
  PassPercent,
  AttemptLimit,
  TimeLimitMinutes,
  DrawCount,
  SolutionsShown,
  Questions,
}: QuizEdit): QuizEdit => ({
  PassPercent,
  AttemptLimit,
  TimeLimitMinutes,
  DrawCount,
  SolutionsShown,
  Questions,
});

const isEqual = (one: QuizEdit, other: QuizEdit) => isSame(fieldsOf(one), fieldsOf(other));

/** A field that only one side has changed is theirs or mine; undefined where both have. */
function merge(mine: QuizEdit, base: QuizEdit, theirs: QuizEdit): QuizEdit | undefined {
  const names = Object.keys(fieldsOf(mine)) as (keyof QuizEdit)[];
  const isMine = (name: keyof QuizEdit) => !isSame(mine[name], base[name]);
  const collides = names.some(
    (name) => isMine(name) && !isSame(theirs[name], base[name]) && !isSame(mine[name], theirs[name]),
  );
  if (collides) return undefined;
  const own = Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]]));
  return { ...fieldsOf(theirs), ...own };
}

/** A quiz is saved whole. */
export const QUIZ_RULES: FieldRules<QuizEdit> = {
  fieldsOf,
  isEqual,
  editOf: (fields, base) => (isEqual(fields, base) ? undefined : fieldsOf(fields)),
  merge,
};
