import { sessionCookie } from '../../modules/identity/index.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { createJane, type Jane } from './jane.ts';

export const VIEWERS = [
  'nobody',
  'a stranger',
  'a classmate',
  'a pupil of hers',
  'her teacher',
  'another teacher',
  'an admin',
  'a suspended classmate',
  'Jane',
] as const;

export type Viewer = (typeof VIEWERS)[number];

export interface Viewing {
  jane: Jane;
  /** What each viewer sends: the bearer token and the session cookie. */
  headers: Record<Viewer, Record<string, string>>;
  janeId: string;
  teacherId: string;
  suspendedId: string;
}

/** Jane, and everybody who looks for her. */
export async function createViewers(t: TestApp): Promise<Viewing> {
  const { given, deps } = t;
  const people = {
    'a stranger': await given.person(),
    'a classmate': await given.person(),
    'a pupil of hers': await given.person(),
    'her teacher': await given.person({ role: 'Teacher' }),
    'another teacher': await given.person({ role: 'Teacher' }),
    'an admin': await given.person({ role: 'Admin' }),
    'a suspended classmate': await given.person(),
    Jane: await given.person({ role: 'Teacher', email_verified: true }),
  };
  const { Jane: person, 'a suspended classmate': suspended, 'her teacher': teacher } = people;
  await given.course({ teacher_id: people['another teacher'].id });
  await deps.database
    .insertInto('shop')
    .values({ imprint: 'We.', privacy_policy: 'Little.', terms: 'Fair.' })
    .execute();
  deps.shop.outdate();
  const others = { teacher, pupil: people['a pupil of hers'], admin: people['an admin'], suspended };
  const headersOf = async (who: { id: string }) => {
    const { sessionId } = await t.startSession(who);
    const session = deps.database.selectFrom('session').select('token').where('id', '=', sessionId);
    const { token } = await session.executeTakeFirstOrThrow();
    const cookie = (await sessionCookie(deps.identity.auth, token)).split(';')[0] ?? '';
    return { authorization: await t.tokenOf(who), cookie };
  };
  const headers = { nobody: {} } as Viewing['headers'];
  for (const [viewer, who] of Object.entries(people)) headers[viewer as Viewer] = await headersOf(who);
  /** Signed in before: their token says who they are, and the server why they may do nothing. */
  await deps.database.deleteFrom('session').where('user_id', '=', suspended.id).execute();
  await deps.database
    .updateTable('user')
    .set({ suspended_at: new Date(), suspended_reason: 'x' })
    .where('id', '=', suspended.id)
    .execute();
  const jane = await createJane(t, { jane: person, ...others });
  for (const { id } of [people['a classmate'], suspended]) {
    await given.enrolment(jane.learning.course.id, id);
    await given.enrolment(jane.learning.hiddenCourse.id, id);
  }
  return { jane, headers, janeId: person.id, teacherId: teacher.id, suspendedId: suspended.id };
}
