import { m } from '@guildhall/messages';
import type { Database } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { MediaGrant, MediaUrls } from '../files/index.ts';
import { listTextsToRender, storeHtml } from './content-writes.queries.ts';
import type { StoredAttachment } from './lesson-page.queries.ts';
import { renderMarkdown } from './markdown.ts';
import { MAX_NESTING, type MarkdownProblem } from './markdown-limits.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

const PROBLEMS: Record<MarkdownProblem, () => string> = {
  'nested-too-deep': () => m.lessons_text_nested_too_deep({ max: MAX_NESTING }),
  'repeats-links': m.lessons_text_repeats_links,
  'too-much-formatting': m.lessons_text_too_much_formatting,
  'renders-too-slowly': m.lessons_text_renders_too_slowly,
};

/** Refuses text that the contract accepts, but that cannot be rendered. */
export async function renderText(text: string, authorId: string, markdown: MarkdownRenderer): Promise<string> {
  const { html, problem } = await markdown.render(text, authorId);
  if (problem) throw invalidField('Text', PROBLEMS[problem]());
  return html;
}

/** As `renderMarkdown` writes them. Text cannot look like this: quotation marks in it are escaped. */
const ATTACHMENT = /<(?:img src="attachment:([^"]*)" alt="([^"]*)" loading="lazy">|a href="attachment:([^"]*)")/gi;

interface AddressOptions {
  /** The files of the lesson. */
  attachments: StoredAttachment[];
  grant: MediaGrant;
  mediaUrls: MediaUrls;
}

/** Pictures of other lessons are not shown, and links to their files lead nowhere. */
export function insertAddresses(html: string, { attachments, grant, mediaUrls }: AddressOptions): string {
  const addresses = new Map(attachments.map((file) => [file.id, escapeHtml(mediaUrls.forAttachment(file, grant))]));
  const addressOf = (id: string) => addresses.get(id.toLowerCase());
  return html.replaceAll(ATTACHMENT, (_, pictureId?: string, alt?: string, fileId = '') => {
    const address = addressOf(pictureId ?? fileId);
    if (pictureId === undefined) return address ? `<a href="${address}"` : '<a';
    return address ? `<img src="${address}" alt="${alt}" loading="lazy">` : '';
  });
}

/** For texts that belong to no lesson. */
export const withoutAttachments = (html: string): string =>
  html.replaceAll(ATTACHMENT, (found) => (found.startsWith('<img') ? '' : '<a'));

/** For texts of earlier releases that would be refused today. */
export const plainHtml = (text: string): string => `<pre>${escapeHtml(text)}</pre>\n`;

/** Texts in memory at a time. */
const BATCH = 50;

/** At the start, before anybody reads: for texts of releases that did not store their HTML, or whose HTML is outdated. */
export async function renderStoredTexts(database: Database): Promise<void> {
  for (;;) {
    const lessons = await listTextsToRender(database, BATCH);
    if (lessons.length === 0) return;
    for (const { text, ...lesson } of lessons) {
      const { html, problem } = renderMarkdown(text);
      await storeHtml(database, { ...lesson, html: problem ? plainHtml(text) : html });
    }
  }
}
