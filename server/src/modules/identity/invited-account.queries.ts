import type { Tx } from '../../database/database.ts';

interface NewStudent {
  id: string;
  name: string;
  email: string;
  now: Date;
}

/** With a confirmed address. Undefined when it is taken. */
export const insertStudent = (tx: Tx, { id, name, email, now }: NewStudent) =>
  tx
    .insertInto('user')
    .values({ id, name, email, email_verified: true, image: null, role: 'Student', created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
