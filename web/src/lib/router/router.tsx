import {
  type AnchorHTMLAttributes,
  Component,
  type ComponentType,
  createContext,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { hrefOf, type Params, resolve, type To } from './address.ts';
import type { HistoryAction, Location, NavigateOptions, Router, RouterState, ShownPage } from './create-router.ts';

const RouterContext = createContext<Router | undefined>(undefined);
const ActivityContext = createContext<RouterState['activity']>('idle');
/** It stays as it is while another page is loaded. */
const PageContext = createContext<ShownPage | undefined>(undefined);
const OutletContext = createContext<ReactNode>(null);
const ErrorContext = createContext<unknown>(undefined);

function inRouter<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no router around this component');
  return value;
}

const useRouter = () => inRouter(useContext(RouterContext));
const usePage = () => inRouter(useContext(PageContext));

export const useLocation = (): Location => usePage().location;
export const useParams = (): Params => usePage().params;
/** How the page was come to. */
export const useNavigationType = (): HistoryAction => usePage().historyAction;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;
/** Another page is being loaded. */
export const useIsNavigating = (): boolean => useContext(ActivityContext) === 'navigating';
/** What has failed, for the page that is shown instead. */
export const useRouteError = (): unknown => useContext(ErrorContext);

export function useRevalidator() {
  return { revalidate: useRouter().revalidate, isRevalidating: useContext(ActivityContext) === 'revalidating' };
}

type SearchInit = URLSearchParams | Record<string, string>;

/** The query of the address, and a function that navigates to another one of the same page. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: SearchInit | ((current: URLSearchParams) => SearchInit), options?: NavigateOptions) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate({ search: new URLSearchParams(init).toString() }, options);
    },
    [navigate, params],
  );
  return [params, setParams] as const;
}

interface BoundaryProps {
  page: ShownPage;
  fallback: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  page: ShownPage;
  failure?: { error: unknown } | undefined;
}

/** Shows the fallback for an error while rendering, until there is another page, or this one was loaded again. */
class RenderBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { page: this.props.page };

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  static getDerivedStateFromProps = ({ page }: BoundaryProps, state: BoundaryState) =>
    page === state.page ? null : { page, failure: undefined };

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorContext value={failure.error}>{this.props.fallback}</ErrorContext> : this.props.children;
  }
}

/** A frame does not render again when the page inside of it changes. */
const RouteComponent = memo(({ of: Shown }: { of: ComponentType }) => <Shown />);

/** The route at this depth, and those inside of it. */
function renderRoutes(page: ShownPage, depth = 0): ReactNode {
  const { routes, failure } = page;
  const route = routes[depth];
  if (!route || (failure && depth > failure.depth)) return null;
  const { Component, ErrorBoundary } = route;
  const outlet = renderRoutes(page, depth + 1);
  const content = (
    <OutletContext value={outlet}>{Component ? <RouteComponent of={Component} /> : outlet}</OutletContext>
  );
  if (!ErrorBoundary) return content;
  return (
    <RenderBoundary page={page} fallback={<ErrorBoundary />}>
      {failure?.depth === depth ? (
        <ErrorContext value={failure.error}>
          <ErrorBoundary />
        </ErrorContext>
      ) : (
        content
      )}
    </RenderBoundary>
  );
}

function scrollToHash(hash: string): boolean {
  try {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return false;
    target.scrollIntoView();
    return true;
  } catch {
    return false;
  }
}

/** A new page is shown from its top or at its hash, and one that is gone back to where it was left. */
function useScrollPosition({ restoreScroll, entered }: Router, shown: ShownPage) {
  useLayoutEffect(() => restoreScroll(), [restoreScroll]);
  useLayoutEffect(() => {
    const { location, scrollPosition, preventScrollReset } = shown;
    entered(shown);
    if (scrollPosition === false) return;
    if (scrollPosition !== null) window.scrollTo(0, scrollPosition);
    else if (!scrollToHash(location.hash) && !preventScrollReset) window.scrollTo(0, 0);
  }, [entered, shown]);
}

interface RouterProviderProps {
  router: Router;
  /** Called when a page, or the same page at another place, is on the screen. */
  onEnter?: (page: ShownPage) => void;
}

/** Shows the page of a router. Until the next one is complete, React keeps this one usable. */
export function RouterProvider({ router, onEnter }: RouterProviderProps) {
  const [{ shown, activity }, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  useScrollPosition(router, shown);
  useLayoutEffect(() => onEnter?.(shown), [onEnter, shown]);
  const page = useMemo(() => renderRoutes(shown), [shown]);
  return (
    <RouterContext value={router}>
      <ActivityContext value={activity}>
        <PageContext value={shown}>{page}</PageContext>
      </ActivityContext>
    </RouterContext>
  );
}

/** Where a frame shows the page, or the next frame, inside of it. */
export const Outlet = () => useContext(OutletContext);

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  to: To;
  /** The browser follows it: a file, for example. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

const ELSEWHERE = /^https?:/i;

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...rest }: LinkProps) {
  const { navigate } = useRouter();
  const location = useLocation();
  if (typeof to === 'string' && ELSEWHERE.test(to)) return <a {...rest} onClick={onClick} href={to} />;
  const path = resolve(to, location.pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || reloadDocument || !isPlainClick(event)) return;
    if (rest.target && rest.target !== '_self') return;
    event.preventDefault();
    void navigate(path, { replace, state, ...(preventScrollReset && { preventScrollReset }) });
  };
  return <a {...rest} onClick={follow} href={hrefOf(path)} />;
}

/** Leads to another page as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
