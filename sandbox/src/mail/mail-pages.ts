import { type Html, html } from '../pages/html.ts';
import { page, pageHeaders, plainHeaders } from '../pages/page.ts';
import type { Mail } from './mailbox.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that ends a sentence and does not belong to the address. */
const CLOSING = /[.,;:!?)\]]+$/;

/** Turns web addresses in a text into links. */
function linkify(text: string): (string | Html)[] {
  const parts: (string | Html)[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const url = found.replace(CLOSING, '');
    parts.push(text.slice(end, index), html`<a href="${url}">${url}</a>`);
    end = index + url.length;
  }
  return [...parts, text.slice(end)];
}

const STAND_IN = 'mail catcher';
const PREVIEW = 120;

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const moment = ({ receivedAt }: Mail): Html =>
  html`<time datetime="${receivedAt}">${MOMENT.format(new Date(receivedAt))}</time>`;

const subjectOf = ({ subject }: Mail) => subject || '(no subject)';

export const mailsPath = '/sandbox/mail';
export const mailPath = (id: string) => `${mailsPath}/${id}`;
export const mailHtmlPath = (id: string) => `${mailPath(id)}/html`;

/** Every received mail, newest first. */
export const mailsPage = (mails: Mail[]) => ({
  headers: pageHeaders(),
  body: page({
    title: 'Mail',
    standIn: STAND_IN,
    body: html`<div class="head"><h1>Mail</h1><a class="button" href="${mailsPath}">Refresh</a></div>
<p>Every email sent from this sandbox ends up here. Nothing reaches a real mailbox.</p>
${mails.length > 0 ? html`<ul class="rows">${mails.map(row)}</ul>` : NO_MAIL}`,
  }),
});

const NO_MAIL = html`<div class="empty"><h2>No mail yet</h2>
<p>Sign up or request a new password, and the email appears here a moment later.</p></div>`;

const row = (mail: Mail): Html => html`<li><a class="mail" href="${mailPath(mail.id)}">
<span>${mail.to.join(', ')}</span> ${moment(mail)}
<b>${subjectOf(mail)}</b> <span class="preview">${mail.text.slice(0, PREVIEW)}</span></a></li>`;

/** One mail: its text, and how its HTML looks. */
export const mailPage = (mail: Mail) => ({
  headers: pageHeaders({ frames: ["'self'"] }),
  body: page({
    title: subjectOf(mail),
    standIn: STAND_IN,
    body: html`<p><a href="${mailsPath}">All mail</a></p>
<h1>${subjectOf(mail)}</h1>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>At</dt><dd>${moment(mail)}</dd></dl>
${mail.text ? html`<section><h2>Text</h2><p class="text">${linkify(mail.text)}</p></section>` : undefined}
${
  mail.html
    ? html`<section><h2>HTML</h2><iframe title="The mail's HTML" src="${mailHtmlPath(mail.id)}"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
    : undefined
}`,
  }),
});

/** The HTML of a mail, unable to run scripts, fetch or submit anything; links open in a new window. */
export const mailHtml = (mail: Mail) => ({
  headers: {
    ...plainHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
  },
  body: `<!doctype html><base target="_blank">${mail.html}`,
});

export const mailNotFoundPage = () => ({
  headers: pageHeaders(),
  body: page({
    title: 'No such mail',
    standIn: STAND_IN,
    body: html`<h1>This email does not exist</h1>
<p>Only the newest emails are kept, and none after a restart. <a href="${mailsPath}">All mail</a></p>`,
  }),
});
