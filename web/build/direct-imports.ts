import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { contractExports } from './contract-exports.ts';

/** The module of each name that a package exports. */
type Exports = Map<string, string>;

const IMPORTS = /import \{([^}]*)\} from '(@guildhall\/contract|lucide-react)';/g;

const ICON_EXPORTS = /export \{([^}]*)\} from '(\.\/icons\/[^']+)'/g;

async function iconExports(): Promise<Exports> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');
  const index = await readFile(join(folder, 'lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(ICON_EXPORTS)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(folder, file)] as const),
    ),
  );
}

/** `A, type B, C as D`: without the types. */
const specifiersOf = (list: string): string[] =>
  list
    .split(',')
    .map((specifier) => specifier.trim())
    .filter((specifier) => specifier !== '' && !specifier.startsWith('type '));

/**
 * For the build: imports of the contract and of icons name the module that they need, not the package's index. So the
 * bundler knows which page needs which module, and `chunkOf` can join what the same pages need.
 */
export function directImports(): Plugin {
  let contract: Exports = new Map();
  let icons: Exports = new Map();
  const importOf = (specifier: string, from: string): string => {
    const [name = '', local = name] = specifier.split(' as ');
    const isIcon = from === 'lucide-react';
    const file = (isIcon ? icons : contract).get(name);
    if (!file) throw new Error(`${from} has no ${name}`);
    return `import { ${isIcon ? 'default' : name} as ${local} } from ${JSON.stringify(file)};`;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      [contract, icons] = await Promise.all([contractExports(), iconExports()]);
    },
    transform: {
      filter: { code: /from '(@guildhall\/contract|lucide-react)'/ },
      handler: (code) => ({
        code: code.replace(IMPORTS, (_, list: string, from: string) =>
          specifiersOf(list)
            .map((specifier) => importOf(specifier, from))
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}
