import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';

/**
 * What each file in `pages` exports. The router loads it when it is first needed, and hands the cache to its
 * `loader`. A loader that fails shows the site's failure page.
 */
export interface PageModule {
  Component: ComponentType;
  loader?: (queryClient: QueryClient) => LoaderFunction;
}
