import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Features, QueryKey } from '@guildhall/contract';
import { escapeHtml } from '../lib/html.ts';

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

/** The response to a request that the page makes first, as the browser keeps it. */
export interface EmbeddedResponse {
  key: QueryKey;
  json: string;
  /** The JSON is a problem. */
  isProblem?: true;
}

/** Those that stay as they are while the server runs, and the defaults of the others. */
export type SiteFeatures = Omit<Features, 'shop'>;

interface DocumentParts {
  head: string;
  embedded: EmbeddedResponse[];
  page: string;
  features: Features;
  /** As in `PAGES`: its own scripts are asked for with those of every page. */
  path?: string;
}

/** The built document, with marks where each page fills something in. */
export interface DocumentTemplate {
  fill: (parts: DocumentParts) => string;
  features: SiteFeatures;
  /** For the Content-Security-Policy: the inline scripts that the document holds. */
  scriptHashes: string[];
}

const HEAD = '<!--head-->';
const PAGE = '<!--page-->';
const RESPONSES = '<!--responses-->';
const SCRIPTS = '<!--scripts-->';

/** Inside a script element only `<` could end the JSON early. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c');

/** Responses as the pages read them: JSON of the contract's `EmbeddedResponse[]`. */
export function toResponsesJson(embedded: EmbeddedResponse[]): string {
  const entries = embedded.map(
    ({ key, json, isProblem }) => `[${JSON.stringify(key)},${isProblem ? 'null,' : ''}${json}]`,
  );
  return `[${entries.join(',')}]`;
}

const responsesScript = (embedded: EmbeddedResponse[]) =>
  `<script type="application/json" id="responses">${inScript(toResponsesJson(embedded))}</script>`;

const flag = (name: string, isOn: boolean) => (isOn ? `<meta name="${name}" content="on" />` : '');

const meta = (name: string, content: string | undefined) =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}" />` : '';

/** As `web/src/lib/site.ts` reads them. */
const featureMetas = ({
  brandName,
  publicUrl,
  isSandbox,
  isDemo,
  hasGoogle,
  oidcName,
  contact,
  isRestored,
  shop,
}: Features) =>
  [
    meta('brand', brandName),
    meta('public-url', publicUrl),
    flag('sandbox', isSandbox),
    flag('demonstration', isDemo),
    flag('google', hasGoogle),
    meta('oidc', oidcName),
    flag('restored', isRestored),
    meta('contact', contact),
    meta('shop', JSON.stringify(shop)),
  ].join('');

/** After the stylesheet of the product, which it overrides. */
const shopStyles = ({ shop: { styles } }: Features) =>
  styles ? `<link rel="stylesheet" href="${escapeHtml(styles)}" />` : '';

export function createDocumentTemplate(
  document: string,
  features: SiteFeatures,
  manifest: Manifest = {},
): DocumentTemplate {
  const [beforeHead, afterHead] = splitAt(document.replace(/<meta name="brand"[^>]*>/, ''), HEAD);
  const [beforePage, afterPage] = splitAt(afterHead, PAGE);
  const [beforeResponses, afterResponses] = splitAt(afterPage, RESPONSES);
  const [beforeScripts, afterScripts] = splitAt(afterResponses, SCRIPTS);
  const inlineScripts = [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '');
  return {
    fill: ({ head, embedded, page, path, features }) =>
      [
        ...[
          beforeHead,
          featureMetas(features),
          /** Whoever has signed in may get the page that a visitor is refused. */
          flag(
            'refused',
            embedded.some(({ isProblem }) => isProblem),
          ),
          head,
          shopStyles(features),
          beforePage,
          page,
          beforeResponses,
          responsesScript(embedded),
        ],
        ...[beforeScripts, path === undefined ? '' : scriptLinks(manifest, path), afterScripts],
      ].join(''),
    features,
    scriptHashes: inlineScripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  };
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place === -1) throw new Error(`The built document has no ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)];
}

export async function loadDocumentTemplate(webFolder: string, features: SiteFeatures): Promise<DocumentTemplate> {
  const [document, manifest] = await Promise.all(
    ['index.html', '.vite/manifest.json'].map((name) => readFile(join(webFolder, name), 'utf8')),
  );
  return createDocumentTemplate(document ?? '', features, JSON.parse(manifest ?? '{}') as Manifest);
}
