import type { FastifyRequest } from 'fastify';

/**
 * Whether a form comes from one of our own pages. Browsers say where it comes from; what says nothing is no
 * browser, and cannot be led astray by another site.
 */
export function isSameOrigin({ headers }: FastifyRequest, origins: string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || origins.includes(headers.origin);
}
