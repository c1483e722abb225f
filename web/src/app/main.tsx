import type { EmbeddedResponse } from '@guildhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rememberEarlyInput } from '../lib/early-input.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createPath, pathOf } from '../lib/router/address.ts';
import { createRouter, type Router } from '../lib/router/create-router.ts';
import { RouterProvider } from '../lib/router/router.tsx';
import { readToken } from '../lib/token.ts';
import { watchToken } from '../lib/watch-token.ts';
import { toast } from '../ui/toasts.tsx';
import { keepPlace } from './keep-place.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { createRoutes } from './routes.tsx';

/** Long enough to read an admin's reason. */
const SUSPENDED_MS = 30_000;

/** The responses that the server wrote into the page. */
const embeddedResponses = (): readonly EmbeddedResponse[] =>
  JSON.parse(document.getElementById('responses')?.textContent || '[]');

const isRendered = (root: HTMLElement) => root.firstElementChild !== null;

/** What follows is a task of its own: between two the browser answers whoever scrolls or types. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The page came rendered, but its own script could not be loaded: it stays as it is. */
const isScriptMissing = (root: HTMLElement, { state }: Router) =>
  isRendered(root) && state.shown.failure?.error instanceof TypeError;

/** The page came rendered, for a visitor: it is replaced in one go by the page of somebody who has signed in. */
const isHydratable = (root: HTMLElement, { state }: Router, address: string) =>
  isRendered(root) && readToken() === undefined && createPath(state.shown.location) === address;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const queryClient = createQueryClient(embeddedResponses());
  watchToken(queryClient, (text) => toast.error(text, { duration: SUSPENDED_MS }));
  await nextTask();
  const address = createPath(pathOf(window.location));
  const loadAllRoutes = async () => (await import('./dashboard-routes.ts')).createAllRoutes(queryClient);
  const router = createRouter(createRoutes(queryClient), loadAllRoutes);
  /** What the server has rendered, or the splash, is visible until the first page is complete. */
  await router.ready;
  delete document.documentElement.dataset.person;
  if (isScriptMissing(root, router)) {
    window.earlyPress?.fail();
    return;
  }
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} onEnter={keepPlace} />
      </QueryClientProvider>
    </StrictMode>
  );
  rememberEarlyInput(root);
  if (isHydratable(root, router, address)) {
    /** Its reader may have scrolled meanwhile: the router would scroll back to the top. */
    router.state.shown.scrollPosition = false;
    startTransition(() => void hydrateRoot(root, page));
  } else createRoot(root).render(page);
  const prefetch = () => {
    prefetchLinks(router, queryClient);
    if (readToken() !== undefined) loadAllRoutes().catch(() => undefined);
  };
  if (document.readyState === 'complete') prefetch();
  else window.addEventListener('load', prefetch, { once: true });
}

void start();
