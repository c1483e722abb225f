import type { QueryKey } from './route.ts';

/** What the pages must know about the server before their first request. */
export interface Features {
  brandName: string;
  isSandbox: boolean;
  isDemo: boolean;
  hasGoogle: boolean;
}

/** A page to be rendered, and the responses of the requests that it makes first. */
export interface RenderRequest {
  /** Path and query. */
  url: string;
  responses: readonly (readonly [key: QueryKey, data: unknown])[];
  features: Features;
}

/**
 * Prepares a page, and returns the function that renders it: it is synchronous, so that its time can be limited. Both throw
 * where the page cannot be rendered.
 */
export type PreparePage = (request: RenderRequest) => Promise<() => string>;
