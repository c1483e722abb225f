export const AUTH_PATH = '/api/auth';

/** Where better-auth finds the caller's address: set by us, never taken from the caller. */
export const ADDRESS_HEADER = 'x-guildhall-address';

/** Where somebody lands who followed the link in a verification mail; a failure adds `&error=...`. */
export const AFTER_VERIFICATION = '/dashbord?from=verification';
