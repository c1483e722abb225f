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

/** What each shape of Lucide is as a path: icons then consist of one kind of element. */
const PATHS: Record<string, (shape: Record<string, string>) => string> = {
  path: ({ d = '' }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  /** A filled one is a dot: its middle is less than a line wide. */
  circle: ({ cx, cy, r, fill }) =>
    ellipse(Number(cx), Number(cy), Number(r), Number(r)) + (fill ? `M${cx} ${cy}h.01` : ''),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}z`,
  rect: ({ x = '0', y = '0', width, height, rx, ry }) => {
    const r = Number(rx ?? ry ?? 0);
    const [across, down] = [Number(width) - 2 * r, Number(height) - 2 * r];
    const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    const sides = [`h${across}`, corner(r, r), `v${down}`, corner(-r, r), `h${-across}`, corner(-r, -r), `v${-down}`];
    return `M${Number(x) + r} ${y}${sides.join('')}${corner(r, -r)}z`;
  },
};

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx + rx} ${cy}a${rx} ${ry} 0 1 1 ${-2 * rx} 0a${rx} ${ry} 0 1 1 ${2 * rx} 0z`;

async function iconLine(name: string, file: string | undefined): Promise<string> {
  if (!file) throw new Error(`Lucide has no icon ${name}`);
  const { __iconData: icon }: { __iconData: IconData } = await import(pathToFileURL(file).href);
  const paths = icon.node.map(([element, attributes]) => {
    const toPath = PATHS[element];
    if (!toPath) throw new Error(`${name} has a ${element}, which is no path yet`);
    return JSON.stringify(toPath(attributes));
  });
  return `export const ${name} = drawIcon('${icon.name}', ${paths.join(', ')});`;
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
