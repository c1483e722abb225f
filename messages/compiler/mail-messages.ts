import {
  isArgumentElement,
  isLiteralElement,
  isNumberElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** One text of a mail that a shop may word in its own way. */
export interface MailMessage {
  /** The mail that it is part of. */
  kind: string;
  part: 'subject' | 'intro' | 'outro';
  /** With its inputs as names in braces. */
  text: string;
  inputs: string[];
}

const MAIL_KEY = /^([a-z0-9_]+_mail(?:_[a-z0-9_]+?)?)_(subject|intro|outro)(?:_[a-z0-9_]+)?$/;

/** Undefined for what is chosen by number or by kind: that is more than words. */
function plainText(elements: MessageFormatElement[]): string | undefined {
  const parts = elements.map((element) => {
    if (isLiteralElement(element)) return element.value;
    return isArgumentElement(element) || isNumberElement(element) ? `{${element.value}}` : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Undefined for a message that is no text of a mail. */
export function mailMessageOf(key: string, source: string): MailMessage | undefined {
  const [, kind, part] = MAIL_KEY.exec(key) ?? [];
  const text = kind === undefined ? undefined : plainText(parse(source, { captureLocation: false }));
  if (kind === undefined || text === undefined) return undefined;
  const inputs = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
  return { kind, part: part as MailMessage['part'], text, inputs };
}
