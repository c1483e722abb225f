// `npm run icons:take`: writes the icons that pages use into `src/ui/icons.ts`, out of the 1,700 of Lucide. To use another
// one, import it from there by the name that Lucide gives it, and run this.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCES = join(import.meta.dirname, '..', 'src');
const ICONS = join(SOURCES, 'ui', 'icons.ts');
const LUCIDE = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));

const IMPORTS = /import \{([^}]*)\} from '[./]+(?:ui\/)?icons\.ts'/g;
const LUCIDE_EXPORTS = /export \{([^}]*)\} from '\.(\/icons\/[^']+)'/g;

interface IconData {
  name: string;
  node: [element: string, attributes: Record<string, string>][];
}

async function usedIcons(): Promise<string[]> {
  const names = new Set<string>();
  for (const file of (await readdir(SOURCES, { recursive: true })).filter((name) => /\.tsx?$/.test(name))) {
    for (const [, list = ''] of (await readFile(join(SOURCES, file), 'utf8')).matchAll(IMPORTS)) {
      for (const specifier of list.split(',').map((text) => text.trim())) {
        if (specifier && !specifier.startsWith('type ')) names.add(specifier.replace(/ as .*/, ''));
      }
    }
  }
  return [...names].sort();
}

/** The module of each name that Lucide exports. */
async function lucideModules(): Promise<Map<string, string>> {
  const index = await readFile(join(LUCIDE, 'dist/esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...index.matchAll(LUCIDE_EXPORTS)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(LUCIDE, 'dist/esm', file)] as const),
    ),
  );
}

async function iconLine(name: string, file: string | undefined): Promise<string> {
  if (!file) throw new Error(`Lucide has no icon ${name}`);
  const { __iconData: icon }: { __iconData: IconData } = await import(pathToFileURL(file).href);
  const shapes = icon.node.map(([element, { key: _, ...attributes }]) => [element, attributes]);
  return `export const ${name} = drawIcon('${icon.name}', ${JSON.stringify(shapes)});`;
}

const modules = await lucideModules();
const lines = await Promise.all((await usedIcons()).map((name) => iconLine(name, modules.get(name))));
const head = `// Made by \`npm run icons:take\` out of Lucide, whose licence is in icons-licence.txt.
import { drawIcon } from './icon.tsx';

export type { LucideIcon } from './icon.tsx';
`;
await writeFile(ICONS, `${head}\n${lines.join('\n')}\n`);
await writeFile(join(SOURCES, 'ui', 'icons-licence.txt'), await readFile(join(LUCIDE, 'LICENSE')));
spawnSync('biome', ['check', '--write', ICONS], { stdio: 'inherit' });
