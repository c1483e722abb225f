import type { RenderPage, RenderRequest } from '@guildhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { ApiFailure } from '../lib/api-failure.ts';
import { keepEmbeddedResponses } from '../lib/embedded-responses.ts';
import { PAGES_BASE } from '../lib/language.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { setFeatures } from '../lib/site.ts';
import { createRoutes } from './routes.tsx';

/** Paths are all that matters of it. */
const ORIGIN = 'http://localhost';

/** Timers that end queries would keep what is in them for their time. */
const queryClient = createQueryClient([], Number.POSITIVE_INFINITY);
/** Made once: ranking the routes and loading their modules takes as long as rendering a small page. */
const { query, dataRoutes } = createStaticHandler(createRoutes(queryClient), { basename: PAGES_BASE || '/' });

async function renderNow({ url, responses, features }: RenderRequest): Promise<string> {
  setFeatures(features);
  queryClient.clear();
  keepEmbeddedResponses(queryClient, JSON.parse(responses));
  const context = await query(new Request(ORIGIN + url));
  if (context instanceof Response) throw new Error(`${url} redirects to ${context.headers.get('location')}`);
  const [error] = Object.values(context.errors ?? {});
  if (error && !(error instanceof ApiFailure)) throw error;
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Nothing: a thread that has called it has loaded the pages. */
export const load = (): void => {};

/** The server's entry: pages as a visitor sees them first. One after the other, as they share what keeps their responses. */
export const renderPage: RenderPage = (request) => {
  const rendered = last.then(() => renderNow(request));
  last = rendered.catch(() => undefined);
  return rendered;
};
