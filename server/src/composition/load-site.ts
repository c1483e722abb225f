import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, PSEUDO_LANGUAGES } from '@guildhall/messages/languages';
import type { OpenIdClient } from '../modules/identity/index.ts';
import { type DocumentTemplate, loadDocumentTemplate } from '../pages/document-template.ts';
import { createRenderThread, type PageRenderer } from '../pages/page-renderer.ts';
import { createTranslations, type Translations } from '../pages/site-languages.ts';
import type { Settings } from '../settings/settings.ts';
import type { ExternalServices } from './external-services.ts';

const WEB = join(import.meta.dirname, '../../../web');
const WEB_FOLDER = join(WEB, 'dist');
/** A folder for each language but English; what browsers load is with the English build. */
const LANGUAGES_FOLDER = join(WEB, 'dist-languages');

export interface Site {
  documentTemplate: DocumentTemplate;
  renderPage: PageRenderer;
  /** The pages in other languages than English. */
  translations: Translations;
  /** The built pages: scripts, styles, fonts. */
  webFolder: string;
}

const builtLanguages = (): string[] =>
  existsSync(LANGUAGES_FOLDER)
    ? readdirSync(LANGUAGES_FOLDER).filter((language) => language in LANGUAGES || language in PSEUDO_LANGUAGES)
    : [];

const providerFeatures = (providers: OpenIdClient[]) => ({
  hasGoogle: providers.some(({ id }) => id === 'google'),
  oidcName: providers.find(({ id }) => id === 'oidc')?.name,
});

/** The built pages. */
export async function loadSite(
  { brandName, publicUrl, isSandbox, isDemo, contact }: Settings,
  { providers }: ExternalServices,
  isRestored: boolean,
): Promise<Site> {
  const features = { brandName, publicUrl, isSandbox, isDemo, contact, isRestored, ...providerFeatures(providers) };
  const rendererOf = createRenderThread();
  const load = async (built: string, rendered: string) => ({
    documentTemplate: await loadDocumentTemplate(built, features),
    renderPage: rendererOf(rendered),
  });
  return {
    ...(await load(WEB_FOLDER, join(WEB, 'dist-render'))),
    translations: createTranslations(builtLanguages(), (language) =>
      load(join(LANGUAGES_FOLDER, language), join(LANGUAGES_FOLDER, language, 'render')),
    ),
    webFolder: WEB_FOLDER,
  };
}
