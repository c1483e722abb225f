import { PAGES_BASE, routerPath } from '../language.ts';

/** An address without its origin and without the language's prefix: the router adds that. */
export interface Path {
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
  /** Empty, or with its `#`. */
  hash: string;
}

/** Where a link leads: `/path?query#hash`. Without a path it leads to the page that is shown. */
export type To = string | Partial<Path>;

export type Params = Readonly<Record<string, string | undefined>>;

const after = (mark: string, text = '') =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

const partsOf = (to: string): Partial<Path> => {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return { pathname, search, hash };
};

/** Two slashes would begin the name of another host. Browsers ignore tabs and line breaks between them. */
const withOneSlash = (pathname: string) => pathname.replace(/^[/\\\t\n\r]*/, '/');

export function resolve(to: To, from: string): Path {
  const { pathname, search, hash } = typeof to === 'string' ? partsOf(to) : to;
  return { pathname: withOneSlash(pathname || from), search: after('?', search), hash: after('#', hash) };
}

export const createPath = ({ pathname, search, hash }: Path): string => pathname + search + hash;

/** As the browser writes it into its address bar. */
export function encodePath(path: Path): Path {
  const { pathname, search, hash } = new URL(`http://localhost${createPath(path)}`);
  return { pathname: withOneSlash(pathname), search, hash };
}

/** With the prefix of the page's language. */
export const hrefOf = (path: Path): string =>
  createPath(
    path.pathname === '/' && PAGES_BASE
      ? { ...path, pathname: PAGES_BASE }
      : { ...path, pathname: PAGES_BASE + path.pathname },
  );

/** Of a whole address: the path without the prefix of the page's language. */
export const pathOf = ({ pathname, search, hash }: URL | Location): Path => ({
  pathname: withOneSlash(routerPath(pathname) ?? pathname),
  search,
  hash,
});

/** A slash that belongs to a parameter stays encoded while the path is split. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

const patterns = new Map<string, RegExp>();

/** `/learn/:id` has a group for its parameter; `/all/*` matches what is below it, and `*` anything. */
function patternOf(path: string): RegExp {
  let pattern = patterns.get(path);
  if (!pattern) {
    const source = path
      .replace(/\/?\*$/, '(?:/.*)?')
      .replace(/\/$/, '')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)');
    pattern = new RegExp(`^${source}/*$`, 'is');
    patterns.set(path, pattern);
  }
  return pattern;
}

/** The parameters of a path that fits a pattern. */
export function matchPath(path: string, pathname: string): { params: Params } | null {
  const match = patternOf(path).exec(decodePath(pathname));
  if (!match) return null;
  const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, value.replaceAll('%2F', '/')]);
  return { params: Object.fromEntries(params) };
}

/** What `encodeURIComponent` encodes, though a path may contain it. */
const ALLOWED_IN_PATHS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** The path of a pattern with these parameters. */
export const generatePath = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} without ${name}`);
    return encodeURIComponent(value).replace(ALLOWED_IN_PATHS, decodeURIComponent);
  });
