import type { LessonVersion } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem } from '../../lib/problem.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { insertAddresses, plainHtml } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import type { TextOutput } from './lessons-deps.ts';
import { grantMedia } from './media-grant.ts';
import { findVersion, listVersions, type VersionRow } from './versions.queries.ts';

interface LessonRequest {
  lessonId: string;
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>;
}

export async function listLessonVersions(reader: Reader, { lessonId, actor }: LessonRequest): Promise<LessonVersion[]> {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  return (await listVersions(reader, lesson.id)).map(toVersion);
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
  const version = /^\d{1,9}$/.test(revision) ? await findVersion(reader, lesson.id, Number(revision)) : undefined;
  if (!version) throw new Problem('lesson.not-found');
  const { html, problem } = await markdown.render(version.text, actor.id);
  const attachments = await listStoredAttachments(reader, lesson.id);
  const grant = grantMedia(lesson, 'teacher', { viewer: actor, now });
  const rendered = problem ? plainHtml(version.text) : html;
  const Html = insertAddresses(rendered, { attachments, grant, mediaUrls });
  return { ...toVersion(version), Text: version.text, Html };
}

const toVersion = ({ revision, title, bytes, saved_at, author_name }: VersionRow): LessonVersion => ({
  Revision: revision,
  Title: title,
  Bytes: bytes,
  SavedAt: saved_at.toISOString(),
  SavedBy: author_name,
});
