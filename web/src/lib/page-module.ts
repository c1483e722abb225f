import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Loader } from './router/create-router.ts';

/**
 * What each file in `pages` exports. The router imports it when it is first needed, and calls `loader` with the query
 * client. A loader that throws shows the failure page.
 */
export interface PageModule {
  Component: ComponentType;
  loader?: (queryClient: QueryClient) => Loader;
}
