import { m } from '@guildhall/messages';
import { Problem } from '../../platform/problem.ts';
import type { MediaGrant, MediaUrls } from '../media/index.ts';
import type { StoredAttachment } from './lesson-page.queries.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

/** Of the files of the lesson, by id; undefined for an id that is not of this lesson. */
type AddressOf = (attachmentId: string) => string | undefined;

const escapeAddress = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Text cannot look like this: quotation marks in it are escaped. */
const PICTURE = /<img src="attachment:([0-9a-f-]{36})" alt="([^"]*)"/g;
const UNKNOWN_PICTURE = /<img src="attachment:[^>]*>/g;
const FILE = /<a href="attachment:([0-9a-f-]{36})"/gi;

/** Pictures of other lessons are dropped, and links to their files lead nowhere. */
const insertAddresses = (html: string, addressOf: AddressOf): string =>
  html
    .replaceAll(PICTURE, (picture, id: string, alt: string) => {
      const address = addressOf(id);
      return address === undefined ? picture : `<img src="${escapeAddress(address)}" alt="${alt}"`;
    })
    .replaceAll(UNKNOWN_PICTURE, '')
    .replaceAll(FILE, (_, id: string) => {
      const address = addressOf(id.toLowerCase());
      return address === undefined ? '<a' : `<a href="${escapeAddress(address)}"`;
    });

/** What a lesson is shown with. */
export interface LessonOutput {
  markdown: MarkdownRenderer;
  mediaUrls: MediaUrls;
}

interface LessonText {
  text: string;
  attachments: StoredAttachment[];
  grant: MediaGrant;
}

/**
 * Throws where the renderer has too much to do: an empty lesson would be wrong, and would stay in the cache. A text that
 * can never be rendered is refused when it is saved.
 */
export async function toLessonHtml(
  { text, attachments, grant }: LessonText,
  { markdown, mediaUrls }: LessonOutput,
): Promise<string> {
  const files = new Map(attachments.map((file) => [file.id, file]));
  const rendered = await markdown.render(text);
  if (!rendered) throw new Problem('server.unavailable', { detail: m.common_problem_unavailable() });
  return insertAddresses(rendered.html, (id) => {
    const file = files.get(id);
    return file && mediaUrls.forAttachment(file, grant);
  });
}
