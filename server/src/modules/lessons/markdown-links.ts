import type { MarkdownIt } from 'markdown-it';
import { escapeHtml } from '../../lib/html.ts';

/** Pages of other sites, and files of the lesson, open beside it. */
export const openLink = (address: string): string =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow ugc">`;

export function openLinksBeside(md: MarkdownIt): void {
  md.renderer.rules.link_open = (tokens, index) => openLink(String(tokens[index]?.attrGet('href') ?? ''));
}
