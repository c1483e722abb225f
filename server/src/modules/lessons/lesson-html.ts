import { escapeHtml } from '../../lib/html.ts';
import type { MediaGrant, MediaUrls } from '../files/index.ts';
import type { StoredAttachment } from './lesson-page.queries.ts';

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
