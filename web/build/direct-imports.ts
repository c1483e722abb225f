import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contractExports } from './light-contract.ts';

/** The module of each name that a package exports. */
type Exports = Map<string, string>;

const IMPORTS = /import \{([^}]*)\} from '(@guildhall\/contract|[./]+(?:ui\/)?icons\.ts)';/g;

const UI = join(import.meta.dirname, '..', 'src', 'ui');

const ICONS = /export const (\w+) = (drawIcon\([\s\S]*?\));$/gm;

/** Each icon of `icons.ts` as a module of its own. Its file does not exist: `load` has its code. */
async function iconModules(): Promise<Map<string, { file: string; code: string }>> {
  const source = await readFile(join(UI, 'icons.ts'), 'utf8');
  const draw = `import { drawIcon } from ${JSON.stringify(join(UI, 'icon.tsx'))};`;
  return new Map(
    [...source.matchAll(ICONS)].map(([, name = '', drawing = '']) => [
      name,
      { file: join(UI, 'icons', `${name}.js`), code: `${draw}\nexport const ${name} = ${drawing};\n` },
    ]),
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
  let iconCode = new Map<string, string>();
  const importOf = (specifier: string, from: string): string => {
    const [name = '', local = name] = specifier.split(' as ');
    const file = (from === '@guildhall/contract' ? contract : icons).get(name);
    if (!file) throw new Error(`${from} has no ${name}`);
    return `import { ${name} as ${local} } from ${JSON.stringify(file)};`;
  };
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const [contractFiles, modules] = await Promise.all([contractExports(), iconModules()]);
      contract = contractFiles;
      icons = new Map([...modules].map(([name, { file }]) => [name, file]));
      iconCode = new Map([...modules.values()].map(({ file, code }) => [file, code]));
    },
    resolveId: (id) => (iconCode.has(id) ? id : null),
    load: (id) => iconCode.get(id) ?? null,
    transform: {
      filter: { code: /from '(@guildhall\/contract|[./]+(?:ui\/)?icons\.ts)'/ },
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
