import { KEPT_VERSIONS, type LessonVersion } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { MINUTE } from '../../lib/durations.ts';
import { Problem } from '../../lib/problem.ts';
import { insertAddresses, plainHtml } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import type { TextOutput } from './lessons-deps.ts';
import { findOwnLesson } from './lock-content.ts';
import { grantMedia } from './media-grant.ts';

/** Where versions are kept, and the columns of each that say what somebody wrote. */
type Written =
  | { table: 'lesson_version'; content: { title: string; text: string } }
  | { table: 'quiz_version'; content: { content: string } };

type NewVersion = Written & {
  lessonId: string;
  /** The revision of the lesson or of its quiz. */
  revision: number;
  authorId: string;
  /** Names one spell of writing. */
  writingId: string | undefined;
  now: Date;
};

/** Somebody who writes for an hour leaves twelve versions, not a thousand. */
const VERSION_SPAN = 5 * MINUTE;

/** Call under the lock of the class: two saves at once would both be the newest. The last versions are kept. */
export async function saveVersion(tx: Tx, version: NewVersion): Promise<void> {
  if (await joinVersion(tx, version)) return;
  const { table, content, lessonId, revision, authorId, writingId = null, now } = version;
  const fields = { lesson_id: lessonId, revision, author_id: authorId, writing_id: writingId };
  await tx
    .insertInto(table)
    .values({ ...fields, ...content, began_at: now, saved_at: now })
    .execute();
  const tooOld = sql<number>`(
    select revision from ${sql.table(table)} where lesson_id = ${lessonId}
    order by revision desc offset ${KEPT_VERSIONS} limit 1
  )`;
  await tx.deleteFrom(table).where('lesson_id', '=', lessonId).where('revision', '<=', tooOld).execute();
}

/** Joins this save into the newest version where that is of the same spell of writing and began within the span. */
async function joinVersion(tx: Tx, version: NewVersion): Promise<boolean> {
  const { table, content, lessonId, revision, authorId, writingId = null, now } = version;
  const newest = sql<number>`(select max(revision) from ${sql.table(table)} where lesson_id = ${lessonId})`;
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ revision, ...content, saved_at: now, writing_id: writingId })
    .where('lesson_id', '=', lessonId)
    .where('revision', '=', newest)
    .where('author_id', '=', authorId)
    .where(sql<boolean>`(writing_id is null or writing_id = ${writingId})`)
    .where('began_at', '>', new Date(now.getTime() - VERSION_SPAN))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface VersionRow {
  revision: number;
  saved_at: Date;
  author_name: string;
}

interface VersionQuery<Content> {
  table: Written['table'];
  /** What is read of the content of each. */
  columns: RawBuilder<Content>;
  lessonId: string;
  /** As it is in the path: this one alone. */
  revision?: string;
}

/** The newest first. */
export async function selectVersions<Content>(reader: Reader, query: VersionQuery<Content>) {
  const { table, columns, lessonId, revision } = query;
  const number = revision !== undefined && /^\d{1,9}$/.test(revision) ? Number(revision) : null;
  const { rows } = await sql<VersionRow & Content>`
    select revision, saved_at, "user".name as author_name, ${columns}
    from ${sql.table(table)} join "user" on "user".id = author_id
    where lesson_id = ${lessonId} ${revision === undefined ? sql`` : sql`and revision = ${number}`}
    order by revision desc
  `.execute(reader);
  return rows;
}

/** What every version says of itself. */
export const toVersion = ({ revision, saved_at, author_name }: VersionRow) => ({
  Revision: revision,
  SavedAt: saved_at.toISOString(),
  SavedBy: author_name,
});

interface LessonRequest {
  lessonId: string;
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>;
}

interface Summary {
  title: string;
  bytes: number;
}

const SUMMARY = sql<Summary>`title, octet_length(text) as bytes`;

export async function listLessonVersions(reader: Reader, { lessonId, actor }: LessonRequest): Promise<LessonVersion[]> {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  const versions = await selectVersions(reader, { table: 'lesson_version', columns: SUMMARY, lessonId: lesson.id });
  return versions.map(toLessonVersion);
}

interface VersionRequest extends LessonRequest {
  /** As it is in the path. */
  revision: string;
  now: Date;
}

export async function readLessonVersion(
  reader: Reader,
  { markdown, mediaUrls }: TextOutput,
  { lessonId, actor, revision, now }: VersionRequest,
) {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  const columns = sql<Summary & { text: string }>`${SUMMARY}, text`;
  const [version] = await selectVersions(reader, { table: 'lesson_version', columns, lessonId: lesson.id, revision });
  if (!version) throw new Problem('lesson.not-found');
  const { html, problem } = await markdown.render(version.text, actor.id);
  const attachments = await listStoredAttachments(reader, lesson.id);
  const grant = grantMedia(lesson, 'teacher', { viewer: actor, now });
  const rendered = problem ? plainHtml(version.text) : html;
  const Html = insertAddresses(rendered, { attachments, grant, mediaUrls });
  return { ...toLessonVersion(version), Text: version.text, Html };
}

const toLessonVersion = (row: VersionRow & Summary): LessonVersion => ({
  ...toVersion(row),
  Title: row.title,
  Bytes: row.bytes,
});
