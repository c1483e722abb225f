import type { Reader, Tx } from '../../../database/database.ts';

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

/** Those who have confirmed their address. In one order, so that no two transactions wait for each other. */
export const lockStudentsByEmail = (tx: Tx, emails: string[]) =>
  tx
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', 'in', emails.length > 0 ? emails : [''])
    .where('email_verified', '=', true)
    .orderBy('id')
    .forShare()
    .execute();

export const findPersonByEmail = (reader: Reader, email: string) =>
  reader.selectFrom('user').select(['id', 'email_verified']).where('email', '=', email).executeTakeFirst();
