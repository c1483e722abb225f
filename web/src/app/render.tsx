import type { PreparePage } from '@guildhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ApiFailure } from '../lib/api-failure.ts';
import { PAGES_BASE } from '../lib/language.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { setFeatures } from '../lib/site.ts';
import { createRoutes } from './routes.tsx';

/** Paths are all that matters of it. */
const ORIGIN = 'http://localhost';

/** The server's entry: pages as a visitor sees them first. */
export const preparePage: PreparePage = async ({ url, responses, features }) => {
  /** Timers that end queries would keep each client for their time. */
  const queryClient = createQueryClient(responses, Number.POSITIVE_INFINITY);
  const { query, dataRoutes } = createStaticHandler(createRoutes(queryClient), { basename: PAGES_BASE || '/' });
  const context = await query(new Request(ORIGIN + url));
  if (context instanceof Response) throw new Error(`${url} redirects to ${context.headers.get('location')}`);
  const [error] = Object.values(context.errors ?? {});
  if (error && !(error instanceof ApiFailure)) throw error;
  const router = createStaticRouter(dataRoutes, context);
  return () => {
    setFeatures(features);
    return renderToString(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
    );
  };
};
