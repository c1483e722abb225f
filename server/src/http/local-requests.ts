import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '../lib/problem.ts';
import { refuseRequest } from './refused-requests.ts';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** What proxies, tunnels, load balancers and content delivery networks add to a request that they pass on. */
const FORWARDING_HEADER = new RegExp(
  [
    /** The standard, what was before it, and the misspelt: `forwarded`, `x-forwarded-for`, `forwarded-for-ip`, `x-forward-for`. */
    '^(x-)?forward',
    '^(x-)?via$',
    '^x-.*-via$',
    /** The visitor: `client-ip`, `true-client-ip`, `x-azure-clientip`, `cf-connecting-ip`, `x-nf-client-connection-ip`. */
    'client-?ip',
    'connect(ing|ion)-ip',
    '^x-(real|peer|source|remote)-',
    '^remote-(addr|ip)',
    /** What the visitor had asked for: `x-original-host`, `x-originating-ip`, `x-host`, `x-rewrite-url`. */
    '^x-origin',
    '^x-(http-)?host',
    '^x-rewrite-',
    '^x-(url-)?(scheme|protocol)$',
    '^front-end-https$',
    /** The proxy itself. */
    '^(x-)?(wl-)?proxy',
    '^x-(arr|envoy|azure|amz|amzn|vercel|akamai|appengine|appgw|cloud|heroku|sucuri|varnish|railway|lb)-',
    '^(cf|cdn|fly|fastly|akamai|incap|ngrok|tailscale)-',
  ].join('|'),
);

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
  for (const name in headers) if (FORWARDING_HEADER.test(name)) return false;
  return true;
}

export const refuseForeign = (response: ServerResponse, securityHeaders: Record<string, string>) =>
  refuseRequest(response, new Problem('request.not-local'), securityHeaders);
