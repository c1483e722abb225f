import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessage } from './compile-message.ts';
import { MESSAGES_FOLDER, readCatalogue, SOURCE_FOLDER } from './read-catalogue.ts';
import { writeCatalogue } from './write-catalogue.ts';

const PACKAGE = '@guildhall/messages';
const INDEX = '\0messages';
const ALL = '\0messages/all';
const MODULE = '\0messages/module/';
const COMMON = `${MODULE}common`;

const FORMAT = JSON.stringify(join(MESSAGES_FOLDER, 'src', 'format.ts'));

/** A module for each message, but one for all of `common`: they are short, and most pages use some of them. */
const moduleOf = (key: string) => (key.startsWith('common_') ? COMMON : MODULE + key);

function readModules(): Map<string, string> {
  const catalogue = readCatalogue();
  const modules = new Map<string, string>([[INDEX, `export * as m from ${JSON.stringify(ALL)};`]]);
  const exports = [...catalogue.keys()].map((key) => `export { ${key} } from ${JSON.stringify(moduleOf(key))};`);
  modules.set(ALL, exports.join('\n'));
  for (const [key, text] of catalogue) {
    const code = modules.get(moduleOf(key)) ?? `import { formatNumber, plural, select } from ${FORMAT};\n`;
    modules.set(moduleOf(key), code + compileMessage(key, text, { typed: false }));
  }
  return modules;
}

/** For the build: bundlers split by module, so a page loads only the messages that it uses. */
function messageModules(): Plugin {
  let modules = new Map<string, string>();
  return {
    name: 'message-modules',
    apply: 'build',
    enforce: 'pre',
    buildStart: () => {
      modules = readModules();
    },
    resolveId: (id) => (id === PACKAGE ? INDEX : modules.has(id) ? id : undefined),
    load: (id) => {
      const code = modules.get(id);
      return code === undefined ? undefined : { code, moduleSideEffects: false, moduleType: 'js' };
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

export const messages = (): Plugin[] => [messageModules(), recompiledMessages()];
