import { type Html, html } from './html.ts';

export const STYLES_PATH = '/sandbox/sandbox.css';

interface Page {
  title: string;
  /** Which stand-in is speaking. */
  standIn: string;
  body: Html;
}

/** A whole document. It says on top what it is: nobody should take a stand-in for the real thing. */
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
  /** Where forms may lead, redirects that answer them included. */
  formTargets?: string[];
  frames?: string[];
}

/** Headers of a page: no scripts, nothing from elsewhere, in nobody's frame. */
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

/** Headers of every answer. */
export const plainHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  /** As Google's: a sign-in that runs in a popup must find the window that opened it, also on another name. */
  'cross-origin-opener-policy': 'unsafe-none',
};
