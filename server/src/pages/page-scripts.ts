/** Vite's manifest: the built file of each source, and the sources that it imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const DOCUMENT = 'index.html';

/** A page is in a file named after the first part of its path. */
const sourceOf = (path: string) => `src/pages/${path.split('/')[1] || 'home'}.tsx`;

function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) importsOf(manifest, imported, seen);
  return seen;
}

/** Links to a page's own scripts and styles, so that the browser does not wait for the common ones to load them. */
export function pageLinks(manifest: Manifest, path: string): string {
  const common = importsOf(manifest, DOCUMENT);
  const own = [...importsOf(manifest, sourceOf(path))]
    .filter((name) => !common.has(name))
    .flatMap((name) => manifest[name] ?? []);
  return own
    .flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" crossorigin href="/${file}" />`,
      ...css.map((style) => `<link rel="stylesheet" crossorigin href="/${style}" />`),
    ])
    .join('\n    ');
}
