import type { RosterColumns, RosterInvitation } from '@guildhall/contract';
import { firstLinkIn } from './accounts.ts';
import type { TestApp } from './test-app.ts';

interface WithId {
  id: string;
}

export const NEW_PASSWORD = 'orange-kettle-71';

/** What admins and invited people do with a roster. */
export function rosterIn(t: TestApp) {
  /** Reads the newest invitation to this address. */
  const tokenIn = async (email: string) => {
    const [mail] = await t.mailsTo(email);
    return firstLinkIn(mail ?? { text: '' }).searchParams.get('token') ?? '';
  };
  return {
    tokenIn,
    check: (admin: WithId, course: WithId, Csv: string, Columns?: RosterColumns) =>
      t.as(admin).post(`/classes/${course.id}/roster/check`, { Csv, Columns }),
    confirm: (admin: WithId, course: WithId, Csv: string, Columns?: RosterColumns) =>
      t.as(admin).post(`/classes/${course.id}/roster`, { Csv, Columns, reason: 'Staff training of this year.' }),
    checkPeople: (admin: WithId, Csv: string, Columns?: RosterColumns) =>
      t.as(admin).post('/people/check', { Csv, Columns }),
    invitePeople: (admin: WithId, Csv: string, Columns?: RosterColumns) =>
      t.as(admin).post('/people', { Csv, Columns, reason: 'Staff training of this year.' }),
    invitations: () => t.deps.database.selectFrom('invitation').selectAll().orderBy('id').execute(),
    running: async (admin: WithId, course: WithId): Promise<RosterInvitation[]> =>
      (await t.as(admin).get(`/classes/${course.id}/invitations`)).json(),
    read: (Token: string) => t.asNobody.post('/invitations/read', { Token }),
    accept: (Token: string, fields: { Name?: string; Password?: string } = {}) =>
      t.asNobody.post('/invitations/accept', { Token, Name: 'Bob', Password: NEW_PASSWORD, ...fields }),
  };
}
