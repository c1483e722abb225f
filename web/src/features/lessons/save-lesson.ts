import { type LessonEdit, type ResponseOf, updateLesson, urlOf } from '@guildhall/contract';
import { request } from '../../lib/request.ts';
import { withToken } from '../../lib/token.ts';

/** Bytes. A browser allows 64 KB for all requests that outlive their page; reports of progress need some. */
const MAX_KEEPALIVE_BYTES = 48 * 1_024;

/** Completed even if its page is closed or reloaded meanwhile, unless the text is too long for that. */
export async function saveLesson(id: string, edit: LessonEdit, revision: number) {
  const url = urlOf(updateLesson, { params: { id } });
  const keepalive = new Blob([JSON.stringify(edit)]).size <= MAX_KEEPALIVE_BYTES;
  const { body } = await withToken((token) => request('PUT', url, { body: edit, token, revision, keepalive }));
  return body as ResponseOf<typeof updateLesson>;
}
