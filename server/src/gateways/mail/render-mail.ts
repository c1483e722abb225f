import { m } from '@guildhall/messages';
import { escapeHtml } from '../../platform/html.ts';
import type { Message } from './mail.ts';

/** The site that sends a mail. */
export interface MailSender {
  brandName: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

export interface MailContent {
  brandName: string;
  /** The recipient's address and name. */
  to: string;
  name: string;
  subject: string;
  /** The paragraph before the link. */
  intro: string;
  /** The link's text. */
  action: string;
  link: string;
  /** The paragraph after the link. */
  outro: string;
}

const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#15803d;color:#ffffff;text-decoration:none';

/** A mail with one link, as text and as HTML. */
export function renderMail({ brandName, to, name, subject, intro, action, link, outro }: MailContent): Message {
  const greeting = m.common_mail_greeting({ name });
  const paragraph = (html: string) => `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;
  return {
    to,
    subject,
    text: [greeting, intro, link, outro, brandName].join('\n\n'),
    html: [
      '<div style="max-width:560px;margin:0 auto;padding:24px;font:16px/1.5 sans-serif;color:#1c1917">',
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(intro)),
      paragraph(`<a href="${escapeHtml(link)}" style="${BUTTON_STYLE}">${escapeHtml(action)}</a>`),
      paragraph(escapeHtml(outro)),
      paragraph(escapeHtml(brandName)),
      '</div>',
    ].join('\n'),
  };
}
