import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../lib/is-loopback.ts';
import { Problem } from '../../lib/problem.ts';

/** The public origin; on a loopback address both of its names. */
export function siteOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return [publicUrl];
  const names = ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`);
  return [...new Set([publicUrl, ...names])];
}

/** A page of another site may send our cookie along, but not a forged `Origin`. */
export function refuseForeignOrigin({ method, headers: { origin } }: FastifyRequest, origins: string[]): void {
  if (method === 'GET' || origin === undefined || origins.includes(origin)) return;
  throw new Problem('auth.untrusted-address');
}
