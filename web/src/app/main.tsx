import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../lib/query-client.ts';
import { watchToken } from '../lib/watch-token.ts';
import { toast } from '../ui/toasts.tsx';
import { createRouter, prefetchPages } from './router.tsx';

/** Long enough to read an admin's reason. */
const SUSPENDED_MS = 30_000;

const queryClient = createQueryClient();
watchToken(queryClient, (text) => toast.error(text, { duration: SUSPENDED_MS }));
const router = createRouter(queryClient);

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  setTimeout(prefetchPages, 3000);
}

/** The splash is visible until the first page is complete. */
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
