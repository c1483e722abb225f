import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface SecurityOptions {
  /** `'sha256-...'` of each inline script in the pages. */
  scriptHashes: string[];
  /** Only a site that is reached by https may tell browsers to insist on it. */
  isHttps: boolean;
  /** Stripe's card form is a frame that their script opens. */
  hasStripe: boolean;
}

/** As Stripe documents it for its Payment Element. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_STRIPE = { scripts: [], frames: [], calls: [] };

/**
 * Helmet's headers, computed once: they are the same for every response, and computing them each time costs more than
 * a cached response itself.
 */
export function prepareSecurityHeaders({ scriptHashes, isHttps, hasStripe }: SecurityOptions): Record<string, string> {
  const { scripts, frames, calls } = hasStripe ? STRIPE : NO_STRIPE;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...calls],
        frameSrc: ["'self'", ...frames],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
