export const AUTH_PATH = '/api/auth';

/** Carries the caller's IP address to better-auth. We set it; it is never taken from the request. */
export const ADDRESS_HEADER = 'x-guildhall-address';

/** Where the link of a verification mail redirects to, unless a page was named; a failure adds `&error=...`. */
export const AFTER_VERIFICATION = '/dashbord?from=verification';
