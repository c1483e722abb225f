/** Whether the lines of this element begin at the right, as in Arabic. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as one reads the line: in Arabic, ArrowLeft goes on, as ArrowRight does in English. */
export const keyInLine = (key: string, line: Element): string => (isRightToLeft(line) && MIRRORED[key]) || key;
