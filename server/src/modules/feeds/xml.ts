import { escapeHtml } from '../../lib/html.ts';

/** What XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/gu;

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>';

/** For text in an element or in a quoted attribute. */
export const escapeXml = (text: string): string => escapeHtml(text.replaceAll(FORBIDDEN, ''));
