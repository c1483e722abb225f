import type { Reader } from '../../database/database.ts';
import type { Actor } from '../../platform/actor.ts';
import { findOwnLesson } from './find-own-lesson.ts';
import { type LessonOutput, toLessonHtml } from './lesson-html.ts';
import { listStoredAttachments } from './lesson-page.queries.ts';
import { grantMedia } from './media-grant.ts';
import { refuseText } from './refuse-text.ts';

interface PreviewRequest {
  lessonId: string;
  actor: Pick<Actor, 'id' | 'role' | 'sessionId'>;
  text: string;
  now: Date;
}

export async function previewMarkdown(
  reader: Reader,
  { lessonId, actor, text, now }: PreviewRequest,
  output: LessonOutput,
) {
  const lesson = await findOwnLesson(reader, lessonId, actor);
  await refuseText(text, output.markdown);
  const attachments = await listStoredAttachments(reader, lesson.id);
  const grant = grantMedia(lesson, 'teacher', { viewer: actor, now });
  return { Html: await toLessonHtml({ text, attachments, grant }, output) };
}
