import type { RenderPage, RenderRequest } from '@guildhall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { ApiFailure } from '../lib/api-failure.ts';
import { keepEmbeddedResponses } from '../lib/embedded-responses.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { pathOf } from '../lib/router/address.ts';
import { createMatcher, createStaticRouter, loadPage, Redirect } from '../lib/router/create-router.ts';
import { RouterProvider } from '../lib/router/router.tsx';
import { setFeatures } from '../lib/site.ts';
import { createRoutes } from './routes.tsx';

/** Paths are all that matters of it. */
const ORIGIN = 'http://localhost';

/** Timers that end queries would keep what is in them for their time. */
const queryClient = createQueryClient([], Number.POSITIVE_INFINITY);
/** Made once: ranking the routes and loading their modules takes as long as rendering a small page. */
const pageAt = createMatcher(createRoutes(queryClient));

async function renderNow({ url: address, responses, features }: RenderRequest): Promise<string> {
  setFeatures(features);
  queryClient.clear();
  keepEmbeddedResponses(queryClient, JSON.parse(responses));
  const url = new URL(ORIGIN + address);
  const path = pathOf(url);
  const page = await loadPage(pageAt(path.pathname), url);
  if (page instanceof Redirect) throw new Error(`${address} redirects to ${page.to}`);
  if (page.failure && !(page.failure.error instanceof ApiFailure)) throw page.failure.error;
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createStaticRouter(page, path)} />
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
