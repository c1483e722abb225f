import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../http/actor.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { insertAddresses } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import type { TextOutput } from './lessons-deps.ts';
import { grantMedia } from './media-grant.ts';
import { renderText } from './render-text.ts';

interface PreviewRequest {
  lessonId: string;
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>;
  text: string;
  now: Date;
}

export async function previewMarkdown(
  reader: Reader,
  { markdown, mediaUrls }: TextOutput,
  { lessonId, actor, text, now }: PreviewRequest,
) {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  const html = await renderText(text, actor.id, markdown);
  const attachments = await listStoredAttachments(reader, lesson.id);
  const grant = grantMedia(lesson, 'teacher', { viewer: actor, now });
  return { Html: insertAddresses(html, { attachments, grant, mediaUrls }) };
}
