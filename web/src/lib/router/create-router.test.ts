import { expect, onTestFinished, test, vi } from 'vitest';
import { createPath } from './address.ts';
import { createRouter, type Loader, type Location, type Route, type Router, redirect } from './create-router.ts';

const Frame = () => null;
const Shown = () => null;
const Failure = () => null;

/** A router of these pages at an address. What its pages have fetched is in `fetched`. */
async function visit(address: string, pages: Record<string, Partial<Route>>, frame: Partial<Route> = {}) {
  window.history.replaceState(null, '', address);
  const fetched: string[] = [];
  const children = Object.entries<Partial<Route>>({ ...pages, '*': {} }).map(([path, page]): Route => {
    const loader: Loader = (input) => {
      fetched.push(path);
      return page.loader?.(input);
    };
    return { path, Component: Shown, ...page, loader };
  });
  const router = createRouter([
    { Component: Frame, ErrorBoundary: Failure, ...frame, children: [{ ErrorBoundary: Failure, children }] },
  ]);
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  await router.ready;
  const shown = () => createPath(router.state.shown.location);
  return { router, fetched, shown };
}

test('notes have a page of their own, wherever it stands in the list, and other words are lessons', async () => {
  const { router } = await visit('/learn/c1/notes', { '/learn/:id/:lessonId': {}, '/learn/:id/notes': {} });
  expect(router.state.shown.params).toEqual({ id: 'c1' });
  await router.navigate('/learn/c1/l1');
  expect(router.state.shown.params).toEqual({ id: 'c1', lessonId: 'l1' });
});

test('a visitor is redirected to the login before anything of the page is fetched', async () => {
  const guard: Loader = ({ url }) => {
    throw redirect(`/login?from=${url.pathname}`);
  };
  const { router, shown, fetched } = await visit('/', { '/': {}, '/login': {}, '/dashbord': { guard } });
  await router.navigate('/dashbord');
  expect(shown()).toBe('/login?from=/dashbord');
  expect(window.location.pathname + window.location.search).toBe('/login?from=/dashbord');
  expect(fetched).toEqual(['/', '/login']);
});

test('of two pages asked for one after the other, the second is shown, however long the first takes', async () => {
  let arrive = () => {};
  const loader = () => new Promise<void>((resolve) => (arrive = resolve));
  const { router, shown } = await visit('/', { '/slow': { loader }, '/quick': {} });
  const slow = router.navigate('/slow');
  await router.navigate('/quick');
  arrive();
  await slow;
  expect([shown(), window.location.pathname, router.state.activity]).toEqual(['/quick', '/quick', 'idle']);
});

test('a page that fails is shown inside of its frame, and once more when it is tried again', async () => {
  let failing = true;
  const loader = () => failing && Promise.reject(new Error('The server does not respond'));
  const { router } = await visit('/class', { '/class': { loader } });
  expect(router.state.shown.failure).toMatchObject({ depth: 1, error: { message: 'The server does not respond' } });
  failing = false;
  await router.revalidate();
  expect(router.state.shown).not.toHaveProperty('failure');
  await router.revalidate();
  expect(router.state.shown).toMatchObject({ scrollPosition: false });
});

/** As the Back button does. */
async function goBackTo(router: Router, { pathname, key }: Location) {
  window.history.replaceState({ key }, '', pathname);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(router.state).toMatchObject({ activity: 'idle', shown: { location: { key } } }));
}

/** Somebody scrolls in the page that is on the screen. */
function scrollTo(router: Router, top: number) {
  router.entered(router.state.shown);
  window.scrollTo(0, top);
}

test('a list that could not be fetched is shown where it was left once it is tried again', async () => {
  let failing = false;
  const loader = () => failing && Promise.reject(new Error('The server does not respond'));
  const { router } = await visit('/list', { '/list': { loader }, '/class': {} });
  onTestFinished(router.restoreScroll());
  const { location } = router.state.shown;
  scrollTo(router, 500);
  await router.navigate('/class');
  failing = true;
  await goBackTo(router, location);
  scrollTo(router, 20);
  await router.navigate('/class');
  await goBackTo(router, location);
  failing = false;
  await router.revalidate();
  expect(router.state.shown).toMatchObject({ scrollPosition: 500 });
});

test('a page that was left before it was on the screen does not get the place of the one before it', async () => {
  const { router } = await visit('/list', { '/list': {}, '/class': {}, '/verify': {} });
  onTestFinished(router.restoreScroll());
  scrollTo(router, 500);
  await router.navigate('/class');
  const { location } = router.state.shown;
  await router.navigate('/verify');
  await goBackTo(router, location);
  expect(router.state.shown).toMatchObject({ scrollPosition: null });
});

test('each link within a page that the browser has followed itself has an entry with a place of its own', async () => {
  const { router } = await visit('/verify', { '/verify': {} });
  const follow = async (hash: string) => {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(router.state.shown.location).toMatchObject({ hash }));
    return router.state.shown.location.key;
  };
  const keys = [router.state.shown.location.key, await follow('#content'), await follow('#downloads')];
  expect(new Set(keys).size).toBe(3);
  expect(window.history.state).toMatchObject({ key: keys.at(-1) });
});

test('of two quick clicks on a link only the first makes an entry of the history', async () => {
  const { router } = await visit('/', { '/': {}, '/caf%C3%A9': {} });
  const before = window.history.length;
  await router.navigate('/café?q=ä');
  await router.navigate('/café?q=ä');
  expect(window.history.length).toBe(before + 1);
});

test('who was redirected from the address that they opened can go back past it', async () => {
  const guard = () => Promise.reject(redirect('/login'));
  const { router, shown } = await visit('/dashbord', { '/login': {}, '/dashbord': { guard } });
  expect(shown()).toBe('/login');
  expect(router.state.shown).toMatchObject({ historyAction: 'REPLACE' });
});

test('pages that few need are fetched with their address, and again where that failed', async () => {
  window.history.replaceState(null, '', '/');
  const first: Route[] = [{ ErrorBoundary: Failure, children: [{ path: '/' }, { path: '*', Component: Frame }] }];
  const loadAll = vi.fn(async () => [...first, { path: '/dashbord', Component: Shown }]);
  loadAll.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const router = createRouter(first, loadAll);
  await router.ready;
  expect(loadAll).not.toHaveBeenCalled();
  await router.navigate('/dashbord');
  expect(router.state.shown.failure).toMatchObject({ depth: 0, error: { message: 'Failed to fetch' } });
  await router.revalidate();
  expect(router.state.shown.routes.at(-1)?.Component).toBe(Shown);
  await router.navigate('/nowhere');
  expect(router.state.shown.routes.at(-1)?.Component).toBe(Frame);
  expect(loadAll).toHaveBeenCalledTimes(2);
  window.history.replaceState(null, '', '/');
});

test('where the guard of the outermost frame fails, the failure is shown instead of the frame', async () => {
  const guard = () => Promise.reject(new Error('The server does not respond'));
  const { router, fetched } = await visit('/class', { '/class': {} }, { guard });
  expect(router.state.shown.failure).toMatchObject({ depth: 0 });
  expect(fetched).toEqual([]);
});

test('a script that could not be fetched is fetched again at the next attempt, and then kept', async () => {
  let attempts = 0;
  const lazy = async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return { Component: Frame };
  };
  const { router } = await visit('/class', { '/class': { lazy } });
  expect(router.state.shown.failure?.error).toBeInstanceOf(TypeError);
  await router.navigate('/class?q=1');
  await router.navigate('/class?q=2');
  expect(router.state.shown.routes.at(-1)?.Component).toBe(Frame);
  expect(attempts).toBe(2);
});

test('a link to another place of the same page fetches nothing, and one to its other query does', async () => {
  const { router, fetched, shown } = await visit('/verify?q=1', { '/verify': {} });
  await router.navigate({ search: '?q=1', hash: '#result' });
  expect([shown(), fetched]).toEqual(['/verify?q=1#result', ['/verify']]);
  await router.navigate({ search: '?q=2' });
  expect([shown(), fetched]).toEqual(['/verify?q=2', ['/verify', '/verify']]);
});

test('a page that is replaced leaves no entry to go back to, and what is kept with an entry is there', async () => {
  const { router } = await visit('/login', { '/login': {}, '/added': {} });
  const before = window.history.length;
  await router.navigate('/added', { replace: true, state: { addedCourse: 'c1' } });
  expect(window.history.length).toBe(before);
  expect(router.state.shown).toMatchObject({ historyAction: 'REPLACE', location: { state: { addedCourse: 'c1' } } });
  window.dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(router.state.shown.historyAction).toBe('POP'));
  expect(router.state.shown.location.state).toEqual({ addedCourse: 'c1' });
});
