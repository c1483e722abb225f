import { newId } from '../lib/ids.ts';
import { fastPasswordHashing } from './fast-password-hashing.ts';
import type { GivenDeps, New } from './given-deps.ts';

/** People, their pictures and their applications to teach. */
export function givenPeople({ database, now, nextSerial }: GivenDeps) {
  const person = async (person: New<'user'> = {}) => {
    const serial = nextSerial();
    const row = {
      id: newId(),
      name: `Person ${serial}`,
      email: `person${serial}@example.com`,
      image: null,
      created_at: now(),
      updated_at: now(),
      ...person,
    };
    await database.insertInto('user').values(row).execute();
    return row;
  };

  /** A person with a password and a confirmed address. */
  const account = async ({ password, ...rest }: New<'user'> & { password: string }) => {
    const row = await person({ email_verified: true, ...rest });
    const at = { created_at: row.created_at, updated_at: row.updated_at };
    const hash = await fastPasswordHashing.hash(password);
    await database
      .insertInto('account')
      .values({ id: newId(), user_id: row.id, provider_id: 'credential', account_id: row.id, password: hash, ...at })
      .execute();
    return row;
  };

  const picture = async (ownerId: string | null = null) => {
    const row = { id: newId(), owner_id: ownerId, width: 1280, height: 800, created_at: now() };
    await database.insertInto('image').values(row).execute();
    return row;
  };

  /** An application to teach; `decided_at` is set where it is decided. */
  const teacherRequest = async (request: New<'teacher_request'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const status = request.status ?? 'Pending';
    const row = {
      id: newId(),
      applicant_id: request.applicant_id ?? (await person()).id,
      teacher_name: `Applicant ${serial}`,
      experience_level: 'Mid Level' as const,
      title: `Subject ${serial}`,
      category: 'Data Science' as const,
      reason: null,
      created_at: at,
      decided_at: status === 'Pending' ? null : at,
      ...request,
      status,
    };
    await database.insertInto('teacher_request').values(row).execute();
    return row;
  };

  return { person, account, picture, teacherRequest };
}
