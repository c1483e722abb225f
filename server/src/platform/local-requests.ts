import type { IncomingMessage, ServerResponse } from 'node:http';
import { m } from '@guildhall/messages';
import { Problem } from './problem.ts';
import { refuseRequest } from './refused-requests.ts';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Besides `x-forwarded-...`: what proxies, tunnels and content delivery networks add to a request that they pass on. */
const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-original-url',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-arr-log-id',
  'x-proxyuser-ip',
  'true-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
]);

const isForwarding = (name: string) => name.startsWith('x-forwarded') || FORWARDING_HEADERS.has(name);

/** Browsers send it with every write. */
const isForeignOrigin = (origin: string | undefined) =>
  origin !== undefined && origin !== 'null' && !LOOPBACK_HOST.test(origin.replace(/^https?:\/\//, ''));

/**
 * Whether a browser on this machine sent the request, to this machine by name. A page that has its own name point here
 * (DNS rebinding) sends that name as the host. A proxy in front adds its headers, or speaks HTTP 1.0, as nginx does
 * unless it is told otherwise.
 */
export function isFromThisMachine({ headers, httpVersion, url = '' }: IncomingMessage): boolean {
  if (!LOOPBACK_HOST.test(headers.host ?? '') || isForeignOrigin(headers.origin)) return false;
  if (httpVersion === '1.0' || !(url.startsWith('/') || url === '*')) return false;
  for (const name in headers) if (isForwarding(name)) return false;
  return true;
}

export const refuseForeign = (response: ServerResponse, securityHeaders: Record<string, string>) =>
  refuseRequest(response, new Problem('request.not-local', { detail: m.common_problem_not_local() }), securityHeaders);
