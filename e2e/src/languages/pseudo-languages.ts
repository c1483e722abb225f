import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Wording } from '@guildhall/contract';
import { setLanguageSource } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import { loadTranslation } from '@guildhall/messages/translations';
import { expect, type Page } from '@playwright/test';
import { OWNER, type OwnServer } from '../support/own-server.ts';

let current = ENGLISH;
setLanguageSource(() => current);

/** From now on the catalogue answers in this language. */
export async function speak(language: string): Promise<void> {
  await loadTranslation(language);
  current = language;
}

/** For the part of a button's name that only screen readers get. */
export const hidden = (text: string): string => text;

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβψδεφγηιξκλμνοπθρστυωχχυζ';

/** What people write: without a Latin letter, which is how a sentence of ours is recognized that nobody can translate. */
export const greek = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => {
    const other = GREEK[LATIN.indexOf(letter.toLowerCase())] ?? letter;
    return /[A-Z]/.test(letter) ? other.toUpperCase() : other;
  });

const WEB = join(import.meta.dirname, '../../../web');

/** Longer by 40 %, and mirrored: what a translation may be, before there is one. */
export const PSEUDO = ['en-XA', 'ar-XB'] as const;

/** Builds their pages beside those of the product; a server that starts afterwards can offer them. */
export function buildPseudoLanguages(): void {
  const { status, stderr } = spawnSync(process.execPath, ['build/build-pages.ts', ...PSEUDO], {
    cwd: WEB,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(status, stderr).toBe(0);
}

export function removePseudoLanguages(): void {
  for (const language of PSEUDO) {
    rmSync(join(WEB, 'dist-languages', language), { recursive: true, force: true });
  }
}

/** What an admin does on the page of the shop's settings. */
export async function changeShop(
  page: Page,
  { url }: OwnServer,
  data: { Languages: readonly string[]; Name?: string; Wording?: Wording },
  { email, password } = OWNER,
): Promise<void> {
  const headers = { origin: url };
  expect((await page.request.post(`${url}/api/auth/sign-in/email`, { headers, data: { email, password } })).ok()).toBe(
    true,
  );
  /** As everything that is data in these tests: without a Latin letter. */
  expect((await page.request.post(`${url}/api/auth/update-user`, { headers, data: { name: 'Ωωνερ' } })).ok()).toBe(
    true,
  );
  const { token } = await (await page.request.post(`${url}/api/jwt`, { headers, data: { email } })).json();
  const authorized = { ...headers, authorization: `Bearer ${token}` };
  const settings = await page.request.get(`${url}/api/shop-settings`, { headers: authorized });
  const changed = await page.request.put(`${url}/api/shop-settings`, {
    headers: { ...authorized, 'if-match': `"${(await settings.json()).Revision}"` },
    data,
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

/** The page lists only real languages. */
export const offerLanguages = (page: Page, server: OwnServer, languages: readonly string[]): Promise<void> =>
  changeShop(page, server, { Languages: languages });

/**
 * Texts in plain letters, also those that are read out or shown at the pointer: nobody has translated them, or they are
 * data. What says that it is in another language is not looked at, nor what people or programs type.
 */
export const plainTexts = (page: Page, data: RegExp): Promise<string[]> =>
  page.evaluate((source) => {
    const known = new RegExp(source, 'g');
    const skipped = 'script,style,template,noscript,option,textarea,code,[translate=no],body [lang]';
    const attributes = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];
    const texts: string[] = [];
    const look = (text: string) => {
      if (/\b[A-Za-z]{3,}\b/.test(text.replaceAll(known, ''))) texts.push(text.trim());
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(skipped)) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(node.textContent ?? '');
      for (const name of attributes) look(element.getAttribute(name) ?? '');
    }
    return texts;
  }, data.source);
