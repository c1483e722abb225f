import type { Page } from '@playwright/test';

/** What is wrong with a page, by the success criterion of WCAG 2.2. */
type Faults = string[];

/** 2.5.8: targets of 24 px at least, or so far from each other that circles of 24 px do not meet. */
const findSmallTargets = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const LEAST = 24;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
    const boxOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      return boxes.reduce((one, other) => (one.width * one.height >= other.width * other.height ? one : other));
    };
    /** Between other words of a sentence, where the line's height sets the size. */
    const isInline = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const isScreenReaders = (box: DOMRect) => box.width <= 1 || box.height <= 1;
    const targets = [...document.querySelectorAll(selector)]
      .filter((element) => isShown(element) && !element.matches('[tabindex="-1"]'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => !isScreenReaders(box));
    const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    const distance = (small: DOMRect, other: DOMRect) => {
      const { x, y } = centre(small);
      const dx = Math.max(other.left - x, 0, x - other.right);
      const dy = Math.max(other.top - y, 0, y - other.bottom);
      return Math.hypot(dx, dy);
    };
    const isSmall = (box: DOMRect) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInline(element))
      .filter((one) =>
        targets.some(
          (other) =>
            other !== one &&
            !other.element.contains(one.element) &&
            !one.element.contains(other.element) &&
            distance(one.box, other.box) < LEAST / 2,
        ),
      )
      .map(
        ({ element, box }) =>
          `2.5.8: ${Math.round(box.width)} x ${Math.round(box.height)}: ${element.outerHTML.slice(0, 160)}`,
      );
  });

/** 2.4.11: what has the focus is not hidden behind a bar that stays in sight. */
const findObscuredFocus = (page: Page): Promise<Faults> =>
  page.evaluate(async () => {
    const MAX_FRAMES = 40;
    const found: string[] = [];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    /** At least one of nine points of it is seen. */
    const isSeen = (element: HTMLElement) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const parts = [0.1, 0.5, 0.9];
      return parts.some((across) =>
        parts.some((down) => {
          const seen = document.elementFromPoint(left + across * (right - left), top + down * (bottom - top));
          return seen && (element.contains(seen) || seen.contains(element) || label?.contains(seen));
        }),
      );
    };
    const selector = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary';
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || isSeen(element)) continue;
      /** A row that snaps is still moving. */
      for (let frame = 0; frame < MAX_FRAMES && !isSeen(element); frame++) await nextFrame();
      if (!isSeen(element)) found.push(`2.4.11: ${element.outerHTML.slice(0, 160)}`);
    }
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    return found;
  });

/** With the reader's own colours, backgrounds and shadows are gone: buttons and fields need a border to be seen. */
async function findFlatControls(page: Page): Promise<Faults> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(() => {
    const controls = document.querySelectorAll('.btn, input:not([type=hidden]), select, textarea');
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        const isNative = element.matches('[type=range], [type=file]');
        const isFramed =
          (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
        return width > 1 && height > 1 && !isNative && !isFramed;
      })
      .map((element) => `forced colours: no border: ${element.outerHTML.slice(0, 160)}`);
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

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
