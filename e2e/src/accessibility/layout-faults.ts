import type { Page } from '@playwright/test';

import { type Faults, findFlatControls, findObscuredFocus, findSmallTargets } from './control-faults.ts';

/** What makes the page scroll sideways: not what lies inside a box that scrolls or cuts by itself. */
const findWidest = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - window.innerWidth;
    if (excess <= 0) return [];
    const isFree = (element: Element): boolean =>
      !element.parentElement ||
      element.parentElement === document.documentElement ||
      (getComputedStyle(element.parentElement).overflowX === 'visible' && isFree(element.parentElement));
    const isOutside = ({ left, right }: DOMRect) =>
      getComputedStyle(document.documentElement).direction === 'rtl' ? left < -1 : right > window.innerWidth + 1;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isOutside(element.getBoundingClientRect()) && isFree(element),
    );
    return [`${excess} px too wide: ${wide.at(-1)?.outerHTML.slice(0, 160)}`];
  });

/** 1.4.10: at 320 px nothing makes the page scroll sideways. */
export const findOverflow = async (page: Page): Promise<Faults> =>
  (await findWidest(page)).map((fault) => `1.4.10: ${fault}`);

/** The distances of 1.4.12, while the page has them. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const spaceTexts = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/** Texts that a box cuts off, but for those that are shortened on purpose and whole elsewhere. */
export const listCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isOver = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.clientWidth <= 1) return false;
      return (
        (isOver(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
        (isOver(overflowY) && element.scrollHeight > element.clientHeight + 2)
      );
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isCut(element) && (hasText(element) || [...element.querySelectorAll('*')].some(hasText)))
      .map((element) => element.outerHTML.slice(0, 160));
  });

/** 1.4.12: with more space between letters, words, lines and paragraphs no text is cut off. */
async function findCutTexts(page: Page): Promise<Faults> {
  const before = new Set(await listCut(page));
  await spaceTexts(page);
  const faults = [...(await findWidest(page)), ...(await listCut(page)).filter((text) => !before.has(text))];
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return faults.map((fault) => `1.4.12: ${fault}`);
}

/** Words of up to 14 letters that continue on the next line: longer ones, and addresses, may have to. */
const findBrokenWords = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,14}(?!\S)/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`'${word}' is broken: ${node.parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    return faults;
  });

/** Checks the page as it is. Leaves it so, without focus. */
export async function findLayoutFaults(page: Page): Promise<Faults> {
  const faults: Faults = [];
  for (const find of [
    findOverflow,
    findBrokenWords,
    findCutTexts,
    findSmallTargets,
    findObscuredFocus,
    findFlatControls,
  ]) {
    faults.push(...(await find(page)));
  }
  return faults;
}
