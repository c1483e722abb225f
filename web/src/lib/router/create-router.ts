import type { ComponentType } from 'react';
import {
  createPath,
  encodePath,
  hrefOf,
  matchPath,
  type Params,
  type Path,
  pathOf,
  resolve,
  type To,
} from './address.ts';

/** What guards and loaders get. */
export interface LoaderInput {
  params: Params;
  /** The whole address, with the prefix of the language. */
  url: URL;
}

/** Fetches what a page needs before it is shown. It returns, or throws, a `Redirect` instead; what it throws else is shown. */
export type Loader = (input: LoaderInput) => unknown;

interface RouteParts {
  Component?: ComponentType;
  loader?: Loader;
}

export interface Route extends RouteParts {
  /** `/learn/:id`; `*` for any. A route without a path is a frame around its children. */
  path?: string;
  /** Shown instead of the route's component when it, or a route below, fails. */
  ErrorBoundary?: ComponentType;
  /** Called before loaders, from the outermost route to the page; it can redirect. */
  guard?: Loader;
  /** Fetches the rest of the route when it is first needed. */
  lazy?: () => Promise<RouteParts>;
  children?: Route[];
}

/** What a loader or a guard returns or throws to show another page. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

export const redirect = (to: string): Redirect => new Redirect(to);

export interface Location extends Path {
  /** The same for an entry of the history whenever somebody comes back to it. */
  key: string;
  state: unknown;
}

interface Failure {
  depth: number;
  error: unknown;
}

/** A page: the routes from the outermost frame to its own. */
export interface Page {
  routes: readonly Route[];
  params: Params;
  /** The boundary at `routes[depth]` shows it. */
  failure?: Failure;
}

interface Branch {
  path: string;
  routes: readonly Route[];
}

/** The path of the route that is shown where no other fits. */
const ANY_PATH = '*';

/** Fixed segments come before parameters, and those before a star. */
const rankOf = (path: string) => path.replace(/:\w+/g, '\ufffe').replace('*', '\uffff');

const branchesOf = (routes: readonly Route[], above: readonly Route[] = []): Branch[] =>
  routes.flatMap((route) => {
    const branch = [...above, route];
    return [
      ...(route.path === undefined ? [] : [{ path: route.path, routes: branch }]),
      ...branchesOf(route.children ?? [], branch),
    ];
  });

/** Returns a function that finds the page at a path. The last route is for any path. */
export function createMatcher(routes: readonly Route[]): (pathname: string) => Page {
  const branches = branchesOf(routes).toSorted((one, other) => (rankOf(one.path) < rankOf(other.path) ? -1 : 1));
  return (pathname) => {
    for (const { path, routes } of branches) {
      const match = matchPath(path, pathname);
      if (match) return { routes, params: match.params };
    }
    throw new Error(`No route for ${pathname}`);
  };
}

/** Of routes whose parts have been fetched. Those that could not be are fetched again. */
const fetched = new WeakMap<Route, Promise<Route>>();

function withParts(route: Route): Promise<Route> {
  const { lazy } = route;
  if (!lazy) return Promise.resolve(route);
  let parts = fetched.get(route);
  if (!parts) {
    parts = lazy().then((own) => ({ ...route, ...own }));
    fetched.set(route, parts);
    parts.catch(() => fetched.delete(route));
  }
  return parts;
}

async function runGuards(routes: readonly Route[], input: LoaderInput): Promise<Failure | undefined> {
  for (const [depth, { guard }] of routes.entries()) {
    try {
      await guard?.(input);
    } catch (error) {
      return { depth, error };
    }
  }
}

async function runLoaders(parts: readonly Promise<Route>[], input: LoaderInput): Promise<Failure | undefined> {
  const results = await Promise.allSettled(
    parts.map(async (part) => {
      const outcome = await (await part).loader?.(input);
      if (outcome instanceof Redirect) throw outcome;
    }),
  );
  const failures = results.flatMap((result, depth) =>
    result.status === 'rejected' ? [{ depth, error: result.reason as unknown }] : [],
  );
  return failures.find(({ error }) => error instanceof Redirect) ?? failures[0];
}

/** Fetches the scripts of a page, and after its guards its data. */
export async function loadPage({ routes, params }: Page, url: URL): Promise<Page | Redirect> {
  const parts = routes.map(withParts);
  /** The route stays without what could not be fetched. */
  const loaded = Promise.all(parts.map((part, depth) => part.catch(() => routes[depth] as Route)));
  const input = { params, url };
  const failure = (await runGuards(routes, input)) ?? (await runLoaders(parts, input));
  if (failure?.error instanceof Redirect) return failure.error;
  const page = { routes: await loaded, params };
  if (!failure) return page;
  const depth = routes.findLastIndex(({ ErrorBoundary }, at) => ErrorBoundary && at <= failure.depth);
  return { ...page, failure: { depth, error: failure.error } };
}

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

/** The page that is shown, at its entry of the history. */
export interface ShownPage extends Page {
  location: Location;
  historyAction: HistoryAction;
  /** Where the entry was left; null for a new one, and false where nothing is to be scrolled. */
  scrollPosition: number | null | false;
  preventScrollReset: boolean;
}

export interface RouterState {
  shown: ShownPage;
  /** `navigating` to another page, or `revalidating` this one. */
  activity: 'idle' | 'navigating' | 'revalidating';
}

export interface NavigateOptions {
  /** In place of the entry of the history that is shown; unless it says so, only where the address stays the same. */
  replace?: boolean | undefined;
  /** Kept with the entry of the history. */
  state?: unknown;
  /** The new page is shown at the place where this one is, not from its top. */
  preventScrollReset?: boolean;
}

export interface Router {
  readonly state: RouterState;
  /** The first page can be shown. */
  ready: Promise<void>;
  /** Ends when the page can be shown, or another one was asked for. */
  navigate: (to: To, options?: NavigateOptions) => Promise<void>;
  /** Loads the page again. */
  revalidate: () => Promise<void>;
  subscribe: (listener: (state: RouterState) => void) => () => void;
  /** The page is on the screen: until then what is scrolled is the page before it. */
  entered: (page: ShownPage) => void;
  /** From now on a page that is gone back to is shown where it was left. Returns a function that ends it. */
  restoreScroll: () => () => void;
}

const stateAt = (page: Page, location: Location): RouterState => ({
  shown: { ...page, location, historyAction: 'POP', scrollPosition: null, preventScrollReset: false },
  activity: 'idle',
});

const nothing = async () => undefined;

/** The router of a page that the server renders. */
export const createStaticRouter = (page: Page, path: Path): Router => ({
  state: stateAt(page, { ...path, key: 'default', state: null }),
  ready: nothing(),
  navigate: nothing,
  revalidate: nothing,
  subscribe: () => () => undefined,
  entered: () => undefined,
  restoreScroll: () => () => undefined,
});

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The entry of the history that the browser shows. It gets its key here where a page was loaded, or a hash was followed. */
function currentLocation(): Location {
  const { history } = window;
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '');
  const { key, usr = null } = history.state;
  return { ...pathOf(window.location), key, state: usr };
}

/** Browsers refuse too many new entries in a short time: the page is then loaded anew. */
function addEntry(location: Location, action: HistoryAction): void {
  const entry = { usr: location.state, key: location.key };
  const href = hrefOf(location);
  try {
    if (action === 'REPLACE') window.history.replaceState(entry, '', href);
    else window.history.pushState(entry, '', href);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
    window.location.assign(href);
  }
}

/** The same page, at another place in it. */
const isHashChange = (from: Path, to: Path) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

const POSITIONS = 'scroll-positions';

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(POSITIONS, JSON.stringify(positions));
  } catch {
    // This browser keeps nothing.
  }
}

interface ShowOptions {
  action: HistoryAction;
  preventScrollReset?: boolean;
}

/** With `loadAll`, which fetches all routes, the given ones may be a part: it is called for an address that only `*` fits. */
export function createRouter(routes: readonly Route[], loadAll?: () => Promise<readonly Route[]>): Router {
  let pageAt = createMatcher(routes);
  let isPart = loadAll !== undefined;
  const listeners = new Set<(state: RouterState) => void>();
  const positions = readPositions();
  let isScrollRestored = false;
  let onScreen: ShownPage | undefined;
  let isReady = false;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let latest: symbol;

  const update = (change: Partial<RouterState>) => {
    router.state = { ...router.state, ...change };
    for (const listener of listeners) listener(router.state);
  };

  const keepPosition = () => {
    if (isScrollRestored && onScreen && !onScreen.failure) positions[onScreen.location.key] = window.scrollY;
  };

  const positionAt = ({ key }: Location) => (isScrollRestored ? (positions[key] ?? null) : null);

  const locationOf = (to: To, state: unknown = null): Location => ({
    ...encodePath(resolve(to, router.state.shown.location.pathname)),
    key: newKey(),
    state,
  });

  const complete = (page: Page, location: Location, { action, preventScrollReset = false }: ShowOptions) => {
    isReady = true;
    latest = Symbol();
    if (action !== 'POP') addEntry(location, action);
    const scrollPosition = positionAt(location);
    update({
      shown: { ...page, location, historyAction: action, scrollPosition, preventScrollReset },
      activity: 'idle',
    });
    becomeReady();
  };

  const findPage = async (pathname: string): Promise<Page> => {
    const page = pageAt(pathname);
    if (!isPart || !loadAll || page.routes.at(-1)?.path !== ANY_PATH) return page;
    try {
      pageAt = createMatcher(await loadAll());
      isPart = false;
      return pageAt(pathname);
    } catch (error) {
      return { ...page, routes: [...page.routes.slice(0, -1), { lazy: () => Promise.reject(error) }] };
    }
  };

  /** Undefined when another page was asked for meanwhile. */
  const load = async (location: Location, activity: RouterState['activity']): Promise<Page | Redirect | undefined> => {
    const own = Symbol();
    latest = own;
    if (isReady) update({ activity });
    const page = await loadPage(await findPage(location.pathname), new URL(hrefOf(location), window.location.origin));
    return latest === own ? page : undefined;
  };

  const show = async (location: Location, options: ShowOptions): Promise<void> => {
    const { shown } = router.state;
    keepPosition();
    if (isReady && isHashChange(shown.location, location)) return complete(shown, location, options);
    const page = await load(location, 'navigating');
    if (page instanceof Redirect) return redirectTo(page, options);
    if (page) complete(page, location, options);
  };

  /** An entry of the history that redirects is replaced: nobody could go back past it. */
  const redirectTo = ({ to }: Redirect, { action, ...rest }: ShowOptions) =>
    show(locationOf(to), { ...rest, action: action === 'PUSH' ? action : 'REPLACE' });

  const revalidate = async () => {
    if (router.state.activity === 'navigating') return;
    const { location, historyAction, failure } = router.state.shown;
    const page = await load(location, 'revalidating');
    if (page instanceof Redirect) return redirectTo(page, { action: 'REPLACE' });
    const scrollPosition: ShownPage['scrollPosition'] = failure ? positionAt(location) : false;
    const shown = { location, historyAction, scrollPosition, preventScrollReset: false };
    if (page) update({ shown: { ...page, ...shown }, activity: 'idle' });
  };

  const restoreScroll = () => {
    const ending = new AbortController();
    const { signal } = ending;
    const { shown } = router.state;
    isScrollRestored = true;
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      if (router.state.activity === 'idle') keepPosition();
      writePositions(positions);
      window.history.scrollRestoration = 'auto';
    };
    const comeBack = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    const scrollPosition = positionAt(shown.location);
    if (scrollPosition !== null) update({ shown: { ...shown, scrollPosition } });
    return () => ending.abort();
  };

  const start = currentLocation();
  const router = {
    state: stateAt(pageAt(start.pathname), start),
    ready,
    navigate: (to: To, { replace, state, preventScrollReset = false }: NavigateOptions = {}) => {
      const location = locationOf(to, state);
      const isShown = createPath(location) === createPath(router.state.shown.location);
      return show(location, { action: (replace ?? isShown) ? 'REPLACE' : 'PUSH', preventScrollReset });
    },
    revalidate,
    subscribe: (listener: (state: RouterState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entered: (page: ShownPage) => {
      onScreen = page;
    },
    restoreScroll,
  };
  window.addEventListener('popstate', () => void show(currentLocation(), { action: 'POP' }));
  void show(start, { action: 'POP' });
  return router;
}
