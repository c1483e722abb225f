import { type Html, html } from './html.ts';

export const STYLES_PATH = '/sandbox/sandbox.css';

interface Page {
  title: string;
  /** The name of the stand-in. */
  standIn: string;
  body: Html;
}

/** A complete document, marked as the sandbox at the top. */
export const page = ({ title, standIn, body }: Page): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox: ${standIn}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<header><p><strong>Sandbox:</strong> ${standIn}</p></header>
<main>${body}</main>
</body>
</html>`.markup;

interface Allowed {
  /** Where forms and the redirects that follow them may lead. */
  formTargets?: string[];
  frames?: string[];
}

/** Headers of a page: no scripts, no foreign resources, no framing. */
export const pageHeaders = ({ formTargets = ["'none'"], frames = ["'none'"] }: Allowed = {}) => ({
  ...plainHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formTargets.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
  ].join('; '),
  'x-frame-options': 'DENY',
});

/** Headers of every response. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  /** Like Google's: a sign-in in a popup must reach the window that opened it, also under another host name. */
  'cross-origin-opener-policy': 'unsafe-none',
};
