import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';

export type RuleRow = Selectable<Tables['certificate_rule']>;

/** Undefined where its teacher has never set one. */
export const findRule = (reader: Reader, courseId: string): Promise<RuleRow | undefined> =>
  reader.selectFrom('certificate_rule').selectAll().where('course_id', '=', courseId).executeTakeFirst();

export const findOfferedRule = (reader: Reader, courseId: string): Promise<RuleRow | undefined> =>
  reader
    .selectFrom('certificate_rule')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('is_offered', '=', true)
    .executeTakeFirst();

export const upsertRule = (tx: Tx, { course_id, ...rule }: RuleRow) =>
  tx
    .insertInto('certificate_rule')
    .values({ course_id, ...rule })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(rule))
    .execute();
