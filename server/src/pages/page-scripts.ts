/** Vite's manifest: the built file of each source, and the sources that it imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const DOCUMENT = 'index.html';

/** The pages where people learn share the first part of their path, and a frame. */
const LEARN_FRAME = 'src/app/learn-frame.tsx';

const LEARN_SOURCES: Record<string, string[]> = {
  '/learn/:id': ['src/pages/learn.tsx', LEARN_FRAME],
  '/learn/:id/notes': ['src/pages/learn-notes.tsx', LEARN_FRAME],
  '/learn/:id/:lessonId': ['src/pages/lesson.tsx', LEARN_FRAME],
};

/** Any other page is in a file named after the first part of its path. */
const sourcesOf = (path: string) => LEARN_SOURCES[path] ?? [`src/pages/${path.split('/')[1] || 'home'}.tsx`];

function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name) || !manifest[name]) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) importsOf(manifest, imported, seen);
  return seen;
}

const filesOf = (manifest: Manifest, names: Iterable<string>) =>
  [...names].flatMap((name) => manifest[name] ?? []).map(({ file, css = [] }) => ({ script: file, styles: css }));

/** The scripts and styles of a page that the document does not load for every page. */
function ownFiles(manifest: Manifest, path: string) {
  const common = importsOf(manifest, DOCUMENT);
  const needed = new Set(sourcesOf(path).flatMap((source) => [...importsOf(manifest, source)]));
  return filesOf(
    manifest,
    [...needed].filter((name) => !common.has(name)),
  );
}

/** Everything that a page loads before it can be used: scripts, and styles but for those that the document links. */
export function pageFiles(manifest: Manifest, path: string): string[] {
  const files = [...filesOf(manifest, importsOf(manifest, DOCUMENT)), ...ownFiles(manifest, path)];
  return [...new Set(files.flatMap(({ script, styles }) => [script, ...styles]))];
}

/** Links to a page's own scripts, so that the browser does not wait for the common ones to load them. */
export const scriptLinks = (manifest: Manifest, path: string): string =>
  ownFiles(manifest, path)
    .map(({ script }) => `<link rel="modulepreload" crossorigin href="/${script}" />`)
    .join('');
