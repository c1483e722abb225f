import {
  type Features,
  languagePrefix,
  PAGES,
  type PageName,
  type PageRequest,
  splitLanguage,
} from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../composition/deps.ts';
import { toResponsesJson } from './document-template.ts';
import { headOf } from './head-of.ts';
import { notFoundHead } from './not-found-head.ts';
import { type Address, addressOf, toRenderable } from './page-address.ts';
import { renderHead, type Site } from './page-head.ts';
import { createResponseReader, type PageFailed, REFUSED } from './page-responses.ts';
import type { LanguagePages } from './site-languages.ts';

export type PageDeps = Pick<Deps, 'documentTemplate' | 'renderPage' | 'translations' | 'shop'>;

/** Rendered on the server, as visitors see them. The others are for people who are signed in. */
const RENDERED: ReadonlySet<PageName> = new Set([
  'home',
  'listing',
  'courseDetails',
  'teacher',
  'teachHere',
  'verify',
  'accessibility',
  'imprint',
  'privacyPolicy',
  'terms',
  'lesson',
  'certificate',
  'login',
  'signup',
  'resetPassword',
  'invitation',
  'unsubscribe',
]);

/** Rendered too, but each for the one person who has its address from a mail. */
const BY_TOKEN: ReadonlySet<PageName> = new Set(['resetPassword', 'invitation', 'unsubscribe']);

const preloadsOf = (page: PageName, address: Address): PageRequest[] => {
  const { preload } = PAGES[page] as { preload?: (address: Address) => PageRequest[] };
  return preload?.(address) ?? [];
};

/** What pages know of the server and of the shop. */
async function readFeatures({ documentTemplate, shop }: PageDeps): Promise<Features> {
  const { brandName, contact, features } = await shop.current();
  return { ...documentTemplate.features, brandName, contact, shop: features };
}

function siteOf({ brandName, publicUrl, shop }: Features, language: string): Site {
  const pagesUrlOf = (code: string) => publicUrl + languagePrefix(code);
  const alternates = shop.languages.map(({ code }) => ({ language: code, pagesUrl: pagesUrlOf(code) }));
  return { brandName, publicUrl, pagesUrl: pagesUrlOf(language), alternates };
}

/** Returns functions that create whole documents, each in the language that is under way. */
export function createPages(app: FastifyInstance, deps: PageDeps) {
  const readAll = createResponseReader(app);
  const pagesIn = async (language: string): Promise<LanguagePages> =>
    language === ENGLISH ? deps : deps.translations.load(language);

  /** Without `isRendered` browsers render it. */
  const createPage = async (name: PageName, address: Address, isRendered = true): Promise<string> => {
    const { documentTemplate, renderPage } = await pagesIn(address.language);
    const features = await readFeatures(deps);
    const embedded = await readAll(preloadsOf(name, address), address);
    const site = siteOf(features, address.language);
    const isListed = RENDERED.has(name) && !BY_TOKEN.has(name);
    const head = headOf(name, address, embedded, site);
    const url = addressOf(name, address);
    const page =
      isRendered && RENDERED.has(name) ? await renderPage({ url, responses: toResponsesJson(embedded), features }) : '';
    return documentTemplate.fill({
      ...{ embedded, page, features, path: PAGES[name].path },
      head: renderHead(isListed ? head : { ...head, isUnlisted: true }, site),
    });
  };

  /** For an address that belongs to no page, or to one of which the server has nothing to show. */
  const createFailurePage = async (
    url: string,
    { status, embedded }: PageFailed,
    isRendered: boolean,
  ): Promise<string> => {
    const features = await readFeatures(deps);
    const { language, address } = splitLanguage(url, features.shop.languages);
    const { documentTemplate, renderPage } = await pagesIn(language);
    const head = renderHead(notFoundHead(address, embedded), siteOf(features, language));
    const request = { url: toRenderable(url, language), responses: toResponsesJson(embedded), features };
    const page = isRendered && REFUSED.has(status) ? await renderPage(request) : '';
    return documentTemplate.fill({ head, embedded, page, features });
  };

  return { createPage, createFailurePage };
}
