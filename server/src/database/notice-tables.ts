import type { ColumnType } from 'kysely';
import type { Day } from './coursework-tables.ts';
import type { Timestamp } from './people-tables.ts';

export interface AnnouncementTable {
  id: string;
  course_id: string;
  title: string;
  text: string;
  /** In the time zone of the class. */
  day: Day;
  created_at: Timestamp;
  /** The last student who was sent the mail, in the order of their ids. */
  mailed_up_to: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface AnnouncementQuotaTable {
  course_id: string;
  /** The last day with announcements, and how many that day has had. */
  day: Day;
  announcements: number;
}
