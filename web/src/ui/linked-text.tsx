import { Fragment } from 'react';
import { ExternalLink } from './external-link.tsx';
import { splitLinks } from './split-links.ts';

/** A plain text in which the addresses of web pages are links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
    <Fragment key={index}>{part.isLink ? <ExternalLink href={part.text} /> : part.text}</Fragment>
  ));
}
