import type { DocumentTemplate } from './document-template.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What makes the pages of one language. */
export interface LanguagePages {
  documentTemplate: DocumentTemplate;
  renderPage: PageRenderer;
}

/** The languages whose pages are built, English apart. */
export interface Translations {
  available: readonly string[];
  /** Loaded when the first page is asked for: the pages of one language take some megabytes. */
  load: (language: string) => Promise<LanguagePages>;
}

/** Loads each language once; again after a failure. */
export function createTranslations(
  available: readonly string[],
  load: (language: string) => Promise<LanguagePages>,
): Translations {
  const loaded = new Map<string, Promise<LanguagePages>>();
  return {
    available,
    load: (language) => {
      const pages =
        loaded.get(language) ??
        load(language).catch((error: unknown) => {
          loaded.delete(language);
          throw error;
        });
      loaded.set(language, pages);
      return pages;
    },
  };
}
