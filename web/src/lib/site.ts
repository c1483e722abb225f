/** What the server writes into the page about itself. */
const isOn = (name: string) => document.querySelector(`meta[name="${name}"][content="on"]`) !== null;

/** Stand-ins take the place of everything real. */
export const IS_SANDBOX = isOn('sandbox');

/** There are demonstration people, whom anybody may be. */
export const HAS_DEMONSTRATION = isOn('demonstration');

/** One can sign in with Google. */
export const HAS_GOOGLE = isOn('google');

/** Where the sandbox shows the mails that it has caught. */
export const SANDBOX_MAIL = '/sandbox/mail';

/** Where it shows the payments of its card provider, and what can be done with them there. */
export const SANDBOX_PROVIDER = '/sandbox/stripe';
