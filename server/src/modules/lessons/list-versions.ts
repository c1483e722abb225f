import type { LessonVersion } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { insertAddresses, plainHtml } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import type { TextOutput } from './lessons-deps.ts';
import { grantMedia } from './media-grant.ts';
import { selectVersions, toVersion, type VersionRow } from './versions.ts';

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
