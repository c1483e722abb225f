import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languageOf } from '../src/language.ts';
import { ENGLISH } from '../src/languages.ts';
import { compileMessage } from './compile-message.ts';
import { type Catalogue, MESSAGES_FOLDER, readCatalogue, readPlainEnglish, SOURCE_FOLDER } from './read-catalogue.ts';
import type { Translation } from './read-translations.ts';
import { writeCatalogue } from './write-catalogue.ts';

const IMPORT = "import { m } from '@guildhall/messages';";
const USE = /\bm\.([a-z0-9_]+)/g;

const FORMAT = JSON.stringify(join(MESSAGES_FOLDER, 'src', 'format.ts'));
const WORDING = JSON.stringify(join(MESSAGES_FOLDER, 'src', 'wording.ts'));

interface PageMessages {
  catalogue: Catalogue;
  /** Second wordings for English pages: a page knows from its shop which words it shows. */
  plain: ReadonlyMap<string, Translation>;
}

function compileLocal(key: string, { catalogue, plain }: PageMessages): string {
  const text = catalogue.get(key);
  if (text === undefined) throw new Error(`There is no message '${key}'`);
  return compileMessage(`m_${key}`, text, { typed: false, plain: plain.get(key)?.text }).replace('export ', '');
}

/**
 * The messages that a module uses become functions of that module: `m.courses_added()` is `m_courses_added()`. They
 * stand first, because a module may call them while it is loaded.
 */
function inlineMessages(code: string, messages: PageMessages): string {
  const keys = new Set([...code.matchAll(USE)].map(([, key = '']) => key));
  return [
    `import { formatNumber, plural, select } from ${FORMAT};`,
    `import { isPlainEnglish } from ${WORDING};`,
    ...[...keys].map((key) => compileLocal(key, messages)),
    code.replace(IMPORT, '').replaceAll(USE, 'm_$1'),
  ].join('\n');
}

/** `src/language.ts` of a build for one language. */
const languageModule = (language: string) => `
export const currentLanguage = () => ${JSON.stringify(language)};
export const currentLocale = () => ${JSON.stringify(languageOf(language).locale)};
export const perLocale = (make) => {
  let format;
  return () => (format ??= make(${JSON.stringify(languageOf(language).locale)}));
};
`;

/** For the build: a page loads only the messages of the modules that it loads, and no file of messages. */
function inlinedMessages(language: string): Plugin {
  let messages: PageMessages = { catalogue: new Map(), plain: new Map() };
  return {
    name: 'inlined-messages',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      messages = { catalogue: readCatalogue(language), plain: language === ENGLISH ? readPlainEnglish() : new Map() };
    },
    load: {
      filter: { id: /\/messages\/src\/language\.ts$/ },
      handler: () => ({ code: languageModule(language), moduleSideEffects: false }),
    },
    transform: {
      filter: { code: IMPORT },
      handler: (code) => ({ code: inlineMessages(code, messages), map: null }),
    },
  };
}

/** For development: all messages are one module, compiled again when a source file is saved. */
const recompiledMessages = (): Plugin => ({
  name: 'recompiled-messages',
  apply: 'serve',
  buildStart: () => writeCatalogue(),
  configureServer: ({ watcher }) => void watcher.add(SOURCE_FOLDER),
  hotUpdate: ({ file }) => void (file.startsWith(SOURCE_FOLDER) && writeCatalogue()),
});

/** In one language: a page never loads the messages of two. */
export const messages = (language = ENGLISH): Plugin[] => [inlinedMessages(language), recompiledMessages()];
