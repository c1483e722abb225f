import { cleanLine } from './clean-text.ts';

/** What ends a sentence, a quotation or an entry of a list, and no address. */
const END_SIGNS = '.,;:!?\'"’”»›…>。，、；：！？」』》】）';
const START_SIGNS = '<([{\'"‘“„«‹「『《【（';
const CLOSING = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

const countOf = (sign: string, text: string) => text.split(sign).length - 1;

/** Where an address ends: before the signs of the sentence around it. A bracket that was opened inside of it belongs to it. */
export function endOfAddress(text: string): number {
  const surplus = new Map([...CLOSING].map(([close, open]) => [close, countOf(close, text) - countOf(open, text)]));
  let end = text.length;
  for (; end > 0; end -= 1) {
    const sign = text.charAt(end - 1);
    const left = surplus.get(sign) ?? 0;
    if (!END_SIGNS.includes(sign) && left <= 0) break;
    surplus.set(sign, left - 1);
  }
  return end;
}

function withoutSurroundings(text: string): string {
  let start = 0;
  while (start < text.length && START_SIGNS.includes(text.charAt(start))) start += 1;
  const address = text.slice(start);
  return address.slice(0, endOfAddress(address)).trim();
}

/** Other signs would make it more than a host. */
const UNICODE_HOST = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}\p{Join_Control}.。．｡-]+$/u;

/** `xn--mller-kva.de`: a name with an umlaut as browsers and mail servers look it up. Others are returned unchanged. */
function toAsciiHost(host: string): string {
  const url = `http://${host}`;
  return UNICODE_HOST.test(host) && URL.canParse(url) ? new URL(url).hostname : host;
}

/** `＠` and letters in the width of Asian keyboards. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const toHalfWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/** As mail programs copy a person: `Ada <ada@example.com>`, `Ada [mailto:ada@example.com]`. */
const NAMED = /^[^<>[\]]*[<[]([^<>[\]]*)[>\]][\s,;]*$/;

const PLAIN_EMAIL = /^[^\s<>()@,;:]+@[a-z\d.-]*[a-z\d]$/i;

/** An e-mail address as it is stored, from what was typed or copied; what is none stays to be refused. */
export function cleanEmail(text: string): string {
  const typed = cleanLine(text).replace(FULL_WIDTH, toHalfWidth);
  if (PLAIN_EMAIL.test(typed)) return typed.toLowerCase();
  const [, inner = typed] = NAMED.exec(typed) ?? [];
  const address = withoutSurroundings(inner.trim().replace(/^mailto:([^?]*).*$/i, '$1'));
  const at = address.lastIndexOf('@') + 1;
  return (at === 0 ? address : address.slice(0, at) + toAsciiHost(address.slice(at))).toLowerCase();
}

const START_OF_LINK = /^https?:\/\//i;
/** `example.com`, `example.com/work`: the last part of the host has a letter. */
const HOST_FIRST = /^(?:[\p{L}\p{M}\p{N}-]+\.)+(?=[^./?#:]*\p{L})[\p{L}\p{M}\p{N}-]{2,}(?::\d+)?(?=[/?#]|$)/u;
/** `essay.docx` is not the name of a site. */
const FILE_NAME =
  /\.(?:docx?|xlsx?|pptx?|od[tsp]|pdf|rtf|txt|md|csv|jpe?g|png|gif|webp|heic|mp[34]|m4a|mov|zip|html?|js|py)$/i;

function withScheme(typed: string): string {
  if (START_OF_LINK.test(typed) || !HOST_FIRST.test(typed)) return typed;
  const isFile = FILE_NAME.test(typed) && !typed.includes('/') && !/^www\./i.test(typed);
  return isFile ? typed : `https://${typed}`;
}

/** Typed or pasted after the `https://` that a field begins with, or as mails mark addresses: `URL:<https://...>`. */
const BEFORE_LINK = /^(?:https?:\/\/(?=https?:\/\/)|url:\s*)+/i;

/** A link as it is stored, from what was typed or copied. */
export const cleanLink = (text: string): string =>
  withScheme(withoutSurroundings(cleanLine(text).replace(BEFORE_LINK, '')));

/** A link as browsers show it: `https://xn--mller-kva.de/`, whose letters nobody can take for others. */
export const toAsciiLink = (link: string): string =>
  link.replace(/^(https?:\/\/)([^/?#:]+)/i, (_, scheme, host) => scheme + toAsciiHost(host));
