import { isLink } from '@guildhall/contract';
import { Fragment } from 'react';
import { ExternalLink } from './external-link.tsx';

/** With a group, so that `split` keeps the addresses. Punctuation at the end belongs to the sentence. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]])/i;

/** A plain text in which the addresses of web pages are links. */
export function LinkedText({ text }: { text: string }) {
  return text.split(WEB_ADDRESS).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{isLink(part) ? <ExternalLink href={part} /> : part}</Fragment>
  ));
}
