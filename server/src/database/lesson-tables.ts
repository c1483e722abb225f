import type { ContentChangeKind, ContentPart, UploadPurpose } from '@guildhall/contract';
import type { ColumnType, Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './people-tables.ts';
import type { SentenceColumn } from './stored-text.ts';

export interface SectionTable {
  id: string;
  course_id: string;
  position: number;
  title: string;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
}

export interface LessonTable {
  id: string;
  course_id: string;
  section_id: string;
  position: number;
  title: string;
  /** Markdown. */
  text: Generated<string>;
  /** Made of the text; null for one of an earlier release. */
  html: string | null;
  /** Made by a renderer of before: it is made again at the next start. */
  html_outdated: Generated<boolean>;
  is_preview: Generated<boolean>;
  revision: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  deleted_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  /** For its teacher. */
  hidden_reason: string | null;
}

export interface LessonVersionTable {
  lesson_id: string;
  revision: number;
  title: string;
  text: string;
  author_id: string;
  began_at: Timestamp;
  saved_at: Timestamp;
  /** Chosen by the browser for one spell of writing; null: by something else. */
  writing_id: string | null;
}

export interface ContentChangeTable {
  course_id: string;
  subject_id: string;
  kind: 'section' | 'lesson';
  change: ContentChangeKind;
  title: string;
  changed_at: Timestamp;
  /** What of a lesson was changed. */
  parts: Generated<ContentPart[]>;
  /** As an admin last saw it. */
  before_title: string | null;
  before_text: string | null;
}

export interface AttachmentTable {
  id: string;
  purpose: UploadPurpose;
  course_id: string;
  lesson_id: string | null;
  assignment_id: string | null;
  owner_id: string;
  quota_owner_id: string | null;
  position: Generated<number>;
  name: string;
  content_type: string | null;
  /** Bytes; numbers up to 2^53 are exact. */
  size_bytes: number;
  object_key: string;
  state: Generated<'uploading' | 'stored'>;
  created_at: Timestamp;
  stored_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
}

/** Bytes of a class or a teacher. */
export interface StorageUseTable {
  subject_id: string;
  bytes: number;
}

export interface RemovedObjectTable {
  id: Generated<number>;
  prefix: string;
  /** The parts of an upload that was not finished. */
  parts: ColumnType<Record<string, unknown> | null, string | undefined, never>;
}

export interface UploadTable {
  attachment_id: string;
  owner_id: string;
  offset_bytes: Generated<number>;
  head_hash: string;
  tail_hash: string;
  /** What the object store needs to go on. */
  parts: ColumnType<Record<string, unknown>, string | undefined, string>;
  lease_id: string | null;
  lease_until: NullableTimestamp;
  expires_at: Timestamp;
}

export type VideoStatus = 'uploading' | 'checking' | 'ready' | 'refused';

export interface LessonVideoTable {
  id: string;
  lesson_id: string;
  course_id: string;
  /** False: it waits beside the video that students see. */
  is_current: Generated<boolean>;
  status: Generated<VideoStatus>;
  refusal: string | null;
  refusal_sentence: SentenceColumn;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  /** Null: a release before has served what its teacher cut out, and the teacher has not been told. */
  cuts_checked_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface VideoRenditionTable {
  video_id: string;
  attachment_id: string;
  height: number;
  is_original: boolean;
  status: Generated<VideoStatus>;
  /** The code of a reason. */
  refusal: string | null;
  media_type: string | null;
}

export interface CaptionTable {
  id: string;
  video_id: string;
  language: string;
  vtt: string;
  is_for_earlier_video: Generated<boolean>;
  created_at: Timestamp;
}
