import type { EmbeddedResponse } from '@guildhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { rememberEarlyInput } from '../lib/early-input.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { readToken } from '../lib/token.ts';
import { watchToken } from '../lib/watch-token.ts';
import { toast } from '../ui/toasts.tsx';
import { keepPlaces, startVisit } from './keep-place.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { createRouter } from './router.tsx';

/** Long enough to read an admin's reason. */
const SUSPENDED_MS = 30_000;

/** The responses that the server wrote into the page. */
const embeddedResponses = (): readonly EmbeddedResponse[] =>
  JSON.parse(document.getElementById('responses')?.textContent || '[]');

const queryClient = createQueryClient(embeddedResponses());
watchToken(queryClient, (text) => toast.error(text, { duration: SUSPENDED_MS }));
startVisit();
const router = createRouter(queryClient);
keepPlaces(router);
const address = createPath(window.location);

const isRendered = (root: HTMLElement) => root.firstElementChild !== null;

/** The page came rendered, for a visitor: it is replaced in one go by the page of somebody who has signed in. */
const isHydratable = (root: HTMLElement) =>
  isRendered(root) && readToken() === undefined && createPath(router.state.location) === address;

const prefetch = () => prefetchLinks(router, queryClient);

/** The page came rendered, but its own script could not be loaded: it stays as it is. */
const isScriptMissing = (root: HTMLElement) =>
  isRendered(root) && Object.values(router.state.errors ?? {}).some((error) => error instanceof TypeError);

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  delete document.documentElement.dataset.person;
  if (isScriptMissing(root)) {
    window.earlyPress?.fail();
    return;
  }
  rememberEarlyInput(root);
  if (isHydratable(root)) {
    /** Its reader may have scrolled meanwhile: React Router would scroll back to the top. */
    router.state.restoreScrollPosition = false;
    startTransition(() => void hydrateRoot(root, page));
  } else createRoot(root).render(page);
  if (document.readyState === 'complete') prefetch();
  else window.addEventListener('load', prefetch, { once: true });
}

/** What the server has rendered, or the splash, is visible until the first page is complete. */
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
