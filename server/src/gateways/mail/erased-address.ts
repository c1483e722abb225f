/** Reserved for what must never resolve (RFC 2606). */
export const ERASED_DOMAIN = 'deleted.invalid';

/** Nothing is sent to somebody whose account was deleted. */
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
