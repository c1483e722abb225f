interface Rules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

/** The part of the browser's interface that is used here: TypeScript does not know it yet. */
interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy: (name: string, rules: Rules) => { createHTML: (html: string) => unknown };
}

/** Undefined in browsers without Trusted Types. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Named in the server's Content-Security-Policy, which allows no other. */
const htmlPolicy = trustedTypes?.createPolicy('guildhall-html', { createHTML: (html) => html });

/** Takes HTML that our server has made of Markdown, the only HTML that pages insert. */
export const trustHtml = (html: string) => (htmlPolicy?.createHTML(html) ?? html) as string;

/** Takes HTML from anywhere, into a document that is read and never shown. It runs no script, and loads nothing. */
export const parseUnshown = (html: string): Document =>
  new DOMParser().parseFromString((htmlPolicy?.createHTML(html) ?? html) as string, 'text/html');

const STRIPE_ORIGIN = 'https://js.stripe.com';

/** Stripe's script is inserted by their library, which knows no policy of ours: https://docs.stripe.com/security/guide */
export function trustStripe(): void {
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url).origin !== STRIPE_ORIGIN) throw new TypeError(`No script may be loaded from ${url}`);
      return url;
    },
  });
}
