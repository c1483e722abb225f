import type { Message } from '../../gateways/mail/mail.ts';

interface Letter {
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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function writeLetter({ brandName, to, name, subject, before, action, link, after }: Letter): Message {
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`;
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

interface Addressee {
  brandName: string;
  email: string;
  name: string;
  link: string;
}

export const verificationMail = ({ brandName, email, name, link }: Addressee): Message =>
  writeLetter({
    brandName,
    to: email,
    name,
    subject: `Welcome to ${brandName}: please confirm your address`,
    before: `Good to have you. Please confirm that this address is yours. You can use ${brandName} without it, but only a confirmed address can be joined with a Google account.`,
    action: 'Confirm my address',
    link,
    after: 'The link works for three days. If it was not you who signed up, please ignore this mail.',
  });

export const passwordResetMail = ({ brandName, email, name, link }: Addressee): Message =>
  writeLetter({
    brandName,
    to: email,
    name,
    subject: `Your new password for ${brandName}`,
    before: 'Somebody, hopefully you, asked for a new password. Follow this link to choose one.',
    action: 'Choose a new password',
    link,
    after: 'The link works once, for one hour. If it was not you, please ignore this mail: nothing has changed.',
  });
