/**
 * The reader of rows that the release before has written: they have the English of a sentence alone. Goes with the release
 * after this one, which no longer writes that English.
 */
export const OLD_TEXTS = {
  'backup.cut-off': 'It was cut off.',
  'certificate.corrected':
    'The average grade on this certificate counted missing and ungraded work as 0. A newer certificate states the average of what was graded.',
  'certificate.refund': 'The payment for the class was refunded.',
  'certificate.renamed': 'A newer certificate has replaced this one.',
  'factor.all': 'all, at the request of the site’s operators',
  'factor.passkey': 'Passkey',
  'factor.totp': 'Authenticator app',
  'list.audit': 'Audit',
  'list.classes': 'Classes',
  'list.payments': 'Payments',
  'list.people': 'People',
  'payment.already-enrolled': 'You were already enrolled in this class.',
  'payment.at-provider': 'It was refunded at the card provider.',
  'payment.charged-back': 'The bank returned it to the cardholder.',
  'payment.default': 'An admin refunded it.',
  'payment.failed-refund': 'The first attempt to refund it failed.',
  'payment.not-as-agreed': 'The charge did not match the order.',
  'payment.not-offered': 'The class was no longer available when the payment was confirmed.',
  'report.lesson-hidden': 'We have hidden the lesson. Only its teacher and our admins can still open it.',
  'video.different': 'This is not a smaller size of the original video. Please upload the video again.',
  'video.hevc':
    'This video is in HEVC (H.265), which many browsers cannot play. On an iPhone, choose Settings, Camera, Formats, Most Compatible; or export the video as H.264.',
  'video.incomplete': 'This video is incomplete: its end is missing. Please export it again and upload the new file.',
  'video.no-picture': 'This file has sound but no picture. Please upload it as a file of the lesson instead.',
  'video.picture-codec': 'Browsers cannot play this type of video. Please export it as H.264 in MP4.',
  'video.picture-profile':
    'Many browsers and phones cannot play the colors of this video (4:2:2, 4:4:4 or 10 bit). Please export it as H.264 in 4:2:0 with 8 bit (profile “High”), or add this file with Chrome or Edge on a computer, which convert it.',
  'video.sound-codec': 'Browsers cannot play the sound of this video. Please export it with AAC sound.',
  'video.too-long': 'This video is longer than 12 hours. Please split it into several lessons.',
  'video.too-many-pixels': 'This video has more than 8192 pixels on one side. Please export it smaller.',
  'video.trimmed':
    'Parts of this video were cut out, but they are still in the file. Please export it as a new video (in QuickTime Player or Photos: File, Export) and upload that, or add this file with Chrome or Edge on a computer, which can take them out of most videos.',
  'video.unreadable': 'This file is damaged or not a video. Please export it as MP4 and upload it again.',
  'webhook.failing': 'It has not taken an event for five days.',
  'webhook.gone': 'It answered 410: it wants no more events.',
} as const;

/** What an admin has changed of the shop, as the audit of the release before names it. */
export const OLD_SHOP_PARTS = {
  name: 'Name',
  logo_id: 'Logo',
  accent_light: 'Accent color, light theme',
  accent_dark: 'Accent color, dark theme',
  contact: 'Contact',
  imprint: 'Imprint',
  privacy_policy: 'Privacy policy',
  terms: 'Terms',
  partners: 'Partners',
  claims: 'What you promise',
  time_zone: 'Time zone of new classes',
  currency: 'Currency',
  languages: 'Languages',
  wording: 'English wording',
  mail_texts: 'Words of the mails',
  mail_translations: 'Words of the mails in other languages',
  categories: 'Categories',
} as const;

type ShopPart = keyof typeof OLD_SHOP_PARTS;

const PARTS = Object.entries(OLD_SHOP_PARTS) as [ShopPart, string][];

/** Undefined where a part is not known. Names have commas of their own: they are compared from the start. */
export function findOldShopParts(text: string): ShopPart[] | undefined {
  const parts: ShopPart[] = [];
  for (let rest = text; rest; ) {
    const found = PARTS.find(([, name]) => `${rest}, `.startsWith(`${name}, `));
    if (!found) return undefined;
    parts.push(found[0]);
    rest = rest.slice(found[1].length + ', '.length);
  }
  return parts.length > 0 ? parts : undefined;
}

/** `domain`: what comes before the dot in the sentence's code. */
export const findOldCode = (domain: string, text: string) =>
  (Object.entries(OLD_TEXTS) as [keyof typeof OLD_TEXTS, string][]).find(
    ([code, old]) => old === text && code.startsWith(`${domain}.`),
  )?.[0];
