import { newId } from '../lib/ids.ts';
import type { GivenDeps, New } from './given-deps.ts';

export function givenAnnouncements({ database, now, nextSerial }: GivenDeps) {
  /** An announcement that nobody has been mailed, and that does not count as one of the day. */
  const announcement = async (courseId: string, announcement: New<'announcement'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: courseId,
      title: `Announcement ${serial}`,
      text: `What there is to say ${serial}`,
      day: at.toISOString().slice(0, 10),
      created_at: at,
      ...announcement,
    };
    await database.insertInto('announcement').values(row).execute();
    return row;
  };

  return { announcement };
}
