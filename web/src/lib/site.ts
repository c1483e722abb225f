/** Settings of the server that the page needs: the server writes them into the document. */
const isOn = (name: string) => document.querySelector(`meta[name="${name}"][content="on"]`) !== null;

export const IS_SANDBOX = isOn('sandbox');

/** The demonstration's people exist, and anybody may sign in as them. */
export const HAS_DEMONSTRATION = isOn('demonstration');

/** Signing in with Google is set up. */
export const HAS_GOOGLE = isOn('google');

/** Where the sandbox shows the mails that it has caught. */
export const SANDBOX_MAIL = '/sandbox/mail';

/** Where the sandbox shows the payments of its card provider. */
export const SANDBOX_PROVIDER = '/sandbox/stripe';
