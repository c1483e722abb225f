/** Vite's manifest: what each source became, and what that needs. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const DOCUMENT = 'index.html';

/** Pages lie in a file named after the first part of their address. */
const sourceOf = (path: string) => `src/pages/${path.split('/')[1] || 'home'}.tsx`;

function needsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const needed of manifest[name]?.imports ?? []) needsOf(manifest, needed, seen);
  return seen;
}

/**
 * Links by which the browser asks for a page's own script and style at once, instead of after the scripts that
 * every page has.
 */
export function pageLinks(manifest: Manifest, path: string): string {
  const everywhere = needsOf(manifest, DOCUMENT);
  const own = [...needsOf(manifest, sourceOf(path))]
    .filter((name) => !everywhere.has(name))
    .flatMap((name) => manifest[name] ?? []);
  return own
    .flatMap(({ file, css = [] }) => [
      `<link rel="modulepreload" crossorigin href="/${file}" />`,
      ...css.map((style) => `<link rel="stylesheet" crossorigin href="/${style}" />`),
    ])
    .join('\n    ');
}
