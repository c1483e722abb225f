import { languagePrefix } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, languageOf } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { escapeHtml } from '../../lib/html.ts';
import type { Message, WrittenMessage } from './mail.ts';
import type { Unsubscribe, UnsubscribeLinks } from './unsubscribe-links.ts';

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
  /** For a mail that its recipient can switch off. */
  unsubscribe?: Unsubscribe;
}

/** White on it is readable in both themes. */
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#15803d;color:#ffffff;text-decoration:none';
/** As wide as mail programs show at most; narrower where there is less space. */
const BOX_STYLE = 'max-width:560px;margin:0 auto;padding:20px;font:16px/1.5 sans-serif;overflow-wrap:anywhere';

/** Programs that know `color-scheme` choose the colors; the others show dark text on white. */
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #ffffff; color: #1c1917; }
@media (prefers-color-scheme: dark) { body { background: #17201c; color: #f3efe6; } }`;

const END_OF_BODY = '</div></body>';

const documentOf = (subject: string, body: string[]): string =>
  [
    '<!doctype html>',
    `<html lang="${currentLanguage()}"${languageOf(currentLanguage()).direction === 'rtl' ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${STYLES}</style>`,
    '</head>',
    `<body><div style="${BOX_STYLE}">`,
    ...body,
    END_OF_BODY,
    '</html>',
  ].join('\n');

/** The page in the language of the mail. What is no page, as a link that confirms an address, has one address. */
function inMailLanguage(link: string): string {
  if (currentLanguage() === ENGLISH) return link;
  const { origin, pathname } = new URL(link);
  const isPage = !pathname.startsWith('/api/');
  return isPage ? origin + languagePrefix(currentLanguage()) + link.slice(origin.length) : link;
}

const paragraph = (html: string) => `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;

/** A mail with one link, as text and as HTML. */
export function renderMail({
  brandName,
  to,
  name,
  subject,
  intro,
  action,
  outro,
  unsubscribe,
  ...content
}: MailContent): WrittenMessage {
  const link = inMailLanguage(content.link);
  const greeting = m.common_mail_greeting({ name });
  return {
    to,
    subject,
    text: [greeting, intro, `${action}:\n${link}`, outro, brandName].join('\n\n'),
    html: documentOf(subject, [
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(intro)),
      paragraph(`<a href="${escapeHtml(link)}" style="${BUTTON_STYLE}">${escapeHtml(action)}</a>`),
      paragraph(escapeHtml(outro)),
      paragraph(escapeHtml(brandName)),
    ]),
    unsubscribe,
  };
}

/**
 * With the header that mail programs make a button of (RFC 8058), and a link below the mail for people, both without
 * logging in. A mail that cannot be switched off stays as it is.
 */
export function addUnsubscribe(
  { unsubscribe, ...message }: WrittenMessage,
  links: UnsubscribeLinks | undefined,
): Message {
  if (!unsubscribe || !links) return message;
  const link = inMailLanguage(links.pageOf(unsubscribe));
  const text = m.common_mail_unsubscribe();
  const footer = paragraph(
    `<a href="${escapeHtml(link)}" style="color:inherit;font-size:14px">${escapeHtml(text)}</a>`,
  );
  return {
    ...message,
    text: `${message.text}\n\n-- \n${text}:\n${link}`,
    ...(message.html !== undefined && { html: message.html.replace(END_OF_BODY, () => `${footer}\n${END_OF_BODY}`) }),
    headers: {
      'List-Unsubscribe': `<${links.callOf(unsubscribe)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
