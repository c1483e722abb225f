import { languagePrefix, type MailTopic } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { currentLanguage, languageOf } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import type { Reader } from '../../database/database.ts';
import { type Attachment, isErasedAddress, type Mail, type Message } from '../../gateways/mail/mail.ts';
import type { Unsubscribe, UnsubscribeLinks } from '../../gateways/mail/unsubscribe-links.ts';
import { escapeHtml } from '../../lib/html.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';

/** The site that sends a mail. */
export interface MailSender {
  brandName: string;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** What a mail says, in the language of the work under way. */
interface MailTexts {
  subject: string;
  /** The paragraph before the link. */
  intro: string;
  /** What somebody has written about it, below the intro. */
  reason?: string | null | undefined;
  /** The link's text. */
  action: string;
  /** The paragraph after the link. */
  outro: string;
  /** For a mail that its recipient can switch off. */
  topic?: MailTopic;
}

type WriteMail<Values extends object> = (values: Values, sender: MailSender) => MailTexts;

/** The words of one kind of mail. */
export interface MailKind<Values extends object> {
  name: string;
  write: WriteMail<Values>;
}

/** A mail that is asked for. The language of its recipient is looked up when it is sent. */
export interface NewMail<Values extends object> {
  to: { name: string; email: string };
  kind: MailKind<Values>;
  /** What the texts mention, in no language. They are kept as JSON: a time is a text as `toISOString` gives it. */
  values: Values;
  /** The path of a page; empty for the first one. */
  link: string;
}

/** The same in the queue. */
export interface QueuedMail {
  to: string;
  name: string;
  kind: string;
  values: object;
  link: string;
}

const kinds = new Map<string, WriteMail<never>>();

/**
 * Defines a kind of mail. Queued mails have its name and values, also while the release before runs: a value that is
 * added later may be missing.
 */
export function defineMail<Values extends object>(name: string, write: WriteMail<Values>): MailKind<Values> {
  if (kinds.has(name)) throw new Error(`There are two mails of the kind ${name}.`);
  kinds.set(name, write);
  return { name, write };
}

export const queuedMail = <Values extends object>({ to, kind, values, link }: NewMail<Values>): QueuedMail => ({
  to: to.email,
  name: to.name,
  kind: kind.name,
  values,
  link,
});

function textsOf({ kind, values }: Pick<QueuedMail, 'kind' | 'values'>, sender: MailSender): MailTexts {
  const write = kinds.get(kind);
  if (!write) throw new Error(`This release knows no mail of the kind ${kind}.`);
  return write(values as never, sender);
}

/** For a list of mails, in the language of its reader. Empty for a kind that this release does not know. */
export const subjectOfMail = (mail: Pick<QueuedMail, 'kind' | 'values'>, sender: MailSender): string =>
  kinds.has(mail.kind) ? textsOf(mail, sender).subject : '';

interface TranslationDeps {
  database: Reader;
  /** English alone where it is missing. */
  offered?: OfferedLanguages;
  /** Where it is missing, no mail has such a link. */
  unsubscribeLinks?: UnsubscribeLinks;
  settings: MailSender;
}

/**
 * A mail in the language of its recipient, whatever that of the request was that caused it: the one that the account with
 * this address has now; English without one, and where the shop does not offer it any more.
 */
async function translateMail(
  { database, offered = () => [], unsubscribeLinks, settings }: TranslationDeps,
  mail: QueuedMail,
  language?: string,
): Promise<Message> {
  const person = await database
    .selectFrom('user')
    .select(['id', 'language'])
    .where('email', '=', mail.to)
    .executeTakeFirst();
  return inLanguage(offeredLanguage(language ?? person?.language, offered), () => {
    const texts = textsOf(mail, settings);
    const message = renderMail(settings, mail, texts);
    return person && texts.topic && unsubscribeLinks
      ? addUnsubscribe(message, { personId: person.id, topic: texts.topic }, unsubscribeLinks)
      : message;
  });
}

interface SendOptions {
  /** Another language than the one of the account. */
  language?: string;
  attachments?: Attachment[];
}

/** Sends a mail in the language of its recipient now; rejects where the mail server does not take it. */
export type SendMail = (mail: QueuedMail, options?: SendOptions) => Promise<void>;

export const createSendMail =
  ({ mail, ...deps }: TranslationDeps & { mail: Mail }): SendMail =>
  async (queued, { language, attachments } = {}) => {
    if (isErasedAddress(queued.to)) return;
    const message = await translateMail(deps, queued, language);
    await mail.send({ ...message, ...(attachments && { attachments }) });
  };

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

/** A mail with one link, as text and as HTML, in the language of the work under way. */
export function renderMail(sender: MailSender, mail: QueuedMail, texts = textsOf(mail, sender)): Message {
  const { brandName, publicUrl } = sender;
  const { subject, action, outro, reason } = texts;
  const link = inMailLanguage(publicUrl + mail.link);
  const greeting = m.common_mail_greeting({ name: mail.name });
  const intro = reason ? `${texts.intro}\n\n${m.common_mail_reason({ reason })}` : texts.intro;
  return {
    to: mail.to,
    subject,
    text: [greeting, intro, `${action}:\n${link}`, outro, brandName].join('\n\n'),
    html: documentOf(subject, [
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(intro)),
      paragraph(`<a href="${escapeHtml(link)}" style="${BUTTON_STYLE}">${escapeHtml(action)}</a>`),
      paragraph(escapeHtml(outro)),
      paragraph(escapeHtml(brandName)),
    ]),
  };
}

/**
 * With the header that mail programs make a button of (RFC 8058), and a link below the mail for people, both without
 * logging in.
 */
function addUnsubscribe(message: Message, unsubscribe: Unsubscribe, links: UnsubscribeLinks): Message {
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
