import { TOKEN_ITEM } from '../lib/token.ts';

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_');

/** A token as the server makes it; `mark` tells two of the same person apart. */
export const tokenOf = (sub: string, mark = ''): string => [encode({ alg: 'RS256' }), encode({ sub }), mark].join('.');

/** The browser has a token of this person. */
export const storeTokenOf = (sub: string): void => localStorage.setItem(TOKEN_ITEM, tokenOf(sub));

/** The answer about the session of this person. */
export const sessionOf = (id: string, email = `${id}@example.com`) => ({
  user: { id, email, emailVerified: true, name: id, image: null },
});
