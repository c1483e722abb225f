import type { Reader, Tx } from '../../database/database.ts';

/** They keep role and account until the transaction ends. */
export const lockStudent = (tx: Tx, id: string) =>
  tx
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role', 'suspended_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

export const findGrantCourse = (reader: Reader, id: string) =>
  reader.selectFrom('course').select(['id', 'title', 'teacher_id', 'status']).where('id', '=', id).executeTakeFirst();
