import type { ColumnType, Generated } from 'kysely';
import type { Day } from './coursework-tables.ts';
import type { Timestamp } from './people-tables.ts';

type NullableText = ColumnType<string | null, string | null | undefined, string | null>;

export interface AnnouncementTable {
  id: string;
  course_id: string;
  title: string;
  text: string;
  /** In the time zone of the class. */
  day: Day;
  created_at: Timestamp;
  /** The last student who was sent the mail, in the order of their ids. */
  mailed_up_to: NullableText;
}

export interface AnnouncementQuotaTable {
  course_id: string;
  /** The last announcements, deleted ones included: at most three within 24 hours. */
  announced_at: Date[];
}

export type DailyMailKind = 'admins' | 'teachers';

/** The daily mails of one day in UTC, about what has happened from `since` on and before `until`, and what waits. */
export interface DailyMailRunTable {
  kind: DailyMailKind;
  day: Day;
  since: Timestamp;
  until: Timestamp;
  /** The last person, in the order of their ids. */
  mailed_up_to: NullableText;
  is_finished: Generated<boolean>;
}

/** Who was sent one. */
export interface DailyMailTable {
  kind: DailyMailKind;
  day: Day;
  person_id: string;
}
