/** Reserved for what must never resolve (RFC 2606). */
export const ERASED_DOMAIN = 'deleted.invalid';

/** Of somebody whose account was deleted: nothing is sent there. */
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
