import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface SecurityOptions {
  /** `'sha256-...'` of each inline script in the pages. */
  scriptHashes: string[];
  /** Only a site that is reached by https may tell browsers to insist on it. */
  isHttps: boolean;
  /** Whether they shall insist on it at the subdomains too. */
  hasHttpsSubdomains: boolean;
  /** Stripe's card form is a frame that their script opens. */
  hasStripe: boolean;
}

/** As Stripe documents it for its Payment Element. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
/** Seconds. */
const YEAR = 31_536_000;
const NO_STRIPE = { scripts: [], frames: [], calls: [] };

/** The policies of `web/src/lib/trusted-types.ts`: nothing else in a page makes HTML or loads scripts. */
const TRUSTED_TYPES = ['guildhall-html'];
const STRIPE_TRUSTED_TYPES = [...TRUSTED_TYPES, 'default'];

/** What pages use: the camera reads QR codes on `/verify`. */
const USED_FEATURES = [
  'autoplay',
  'camera',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
];
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** For browsers and plug-ins that are gone, or what browsers do anyway; each header costs a cached response its time. */
const READ_BY_NO_BROWSER = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const permissionsPolicy = (hasStripe: boolean) =>
  [
    ...USED_FEATURES.map((feature) => `${feature}=(self)`),
    /** Wallets, which Stripe's frame opens. */
    `payment=(${hasStripe ? 'self "https://js.stripe.com"' : ''})`,
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');

/**
 * Helmet's headers, computed once: they are the same for every response, and computing them each time costs more than
 * a cached response itself.
 */
export function prepareSecurityHeaders(options: SecurityOptions): Record<string, string> {
  const { scriptHashes, isHttps, hasHttpsSubdomains, hasStripe } = options;
  const { scripts, frames, calls } = hasStripe ? STRIPE : NO_STRIPE;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes, ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...calls],
        frameSrc: ["'self'", ...frames],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: hasStripe ? STRIPE_TRUSTED_TYPES : TRUSTED_TYPES,
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
    strictTransportSecurity: isHttps && { maxAge: YEAR, includeSubDomains: hasHttpsSubdomains },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...READ_BY_NO_BROWSER,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => undefined);
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy(hasStripe) };
}
