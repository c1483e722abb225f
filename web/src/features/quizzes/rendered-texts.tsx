import type { RenderedTexts } from '@guildhall/contract';
import { createContext, use } from 'react';
import { trustHtml } from '../../lib/trusted-types.ts';

/** What the server has rendered of the texts that are shown below it. */
export const Rendered = createContext<RenderedTexts>(undefined);

/** Undefined where a text is plain, or was not rendered. */
export function useRendered(): (text: string) => string | undefined {
  const rendered = use(Rendered);
  return (text) => (rendered && Object.hasOwn(rendered, text) ? rendered[text] : undefined);
}

const FORMULA = /(\\\(.+?\\\)|\$\$.+?\$\$)/;

/** A line of plain text that may have formulas. */
export function FormulaText({ text }: { text: string }) {
  const htmlOf = useRendered();
  return text.split(FORMULA).map((part, index) => {
    const html = htmlOf(part);
    if (html === undefined) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
    // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML that our server has made
    return <span key={index} dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
  });
}

/** Where nothing but letters can be shown: TeX without its delimiters. */
export const plainFormulas = (text: string): string => text.replaceAll(/\\\((.+?)\\\)/g, '$1');
