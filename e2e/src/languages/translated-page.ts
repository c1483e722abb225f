import { expect, type Page } from '@playwright/test';
import { findOverflow, listCut } from '../accessibility/layout-faults.ts';
import { openPage } from '../support/page-actions.ts';
import { plainTexts } from './pseudo-languages.ts';

/** The shop's name, people, partners and categories, and names that are the same in each language. */
export const DATA = new RegExp(
  [
    'Guildhall|English|Mirrored|Google|Stripe|JavaScript|Owner|PDF|JSON|Lorem|IPSUM|dolor & sit|amet|Consectetur|ADIPISCI',
    'elit|Tempor Works|Web Development|Graphic Design|LifeStyle|Health & Fitness|Business Strategy|Photography',
    'Data Science|Language Learning|App Development|Machine Learning|UI/UX Design|Game Development|Cybersecurity',
    'DATA_DIR/objects|\\d+\\.\\d+\\.\\d+(?:-dev)?(?:[+]\\w+)?',
    'Chrome|Linux|USD|UTC|Visa|LinkedIn|Facebook|[{‹]\\w+[}›]|[\\w.+-]*@[\\w.-]*|w\\.\\w+|https?:\\S+',
  ].join('|'),
);

const WIDTHS = [360, 1440];

export interface Stops {
  /** Loads a page in the pseudo-language, and checks it. */
  open: (path: string) => Promise<void>;
  /** Checks the page as it is now: nothing is too wide or cut off, and every word of ours is translated. */
  check: (state: string) => Promise<void>;
}

const waitForLayout = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** `url`: of the shop, with the language. Faults are collected: the journey goes on after one. */
export function stopsOf(page: Page, url: string): Stops {
  const check = async (state: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await waitForLayout(page);
      const faults = [...(await findOverflow(page)), ...(await listCut(page))];
      expect.soft(faults, `${state} at ${width} px`).toEqual([]);
    }
    expect.soft(await plainTexts(page, DATA), `${state}, without translation`).toEqual([]);
    expect.soft(await page.title(), `title of ${state}`).not.toMatch(/\b(?!Guildhall\b)[A-Za-z]{3,}\b/);
  };
  const open = async (path: string) => {
    await openPage(page, url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.loading:not(button *), .skeleton')).toHaveCount(0);
    await check(path.replaceAll(/[0-9a-f-]{36}/g, 'ID'));
  };
  return { open, check };
}
