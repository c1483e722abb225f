import { escapeHtml } from '../../platform/html.ts';
import type { Message } from './mail.ts';

export interface Letter {
  brandName: string;
  to: string;
  name: string;
  subject: string;
  /** What is written before and after the link, a paragraph each. */
  before: string;
  action: string;
  link: string;
  after: string;
}

/** A mail with one link to follow, as text and as HTML. */
export function writeLetter({ brandName, to, name, subject, before, action, link, after }: Letter): Message {
  const paragraph = (html: string) => `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;
  const button = `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#15803d;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a>`;
  return {
    to,
    subject,
    text: [`Hello ${name},`, before, link, after, brandName].join('\n\n'),
    html: [
      '<div style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#1c1917">',
      paragraph(`Hello ${escapeHtml(name)},`),
      paragraph(escapeHtml(before)),
      paragraph(button),
      paragraph(escapeHtml(after)),
      paragraph(escapeHtml(brandName)),
      '</div>',
    ].join('\n'),
  };
}
