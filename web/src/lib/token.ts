import { createToken, type ResponseOf, urlOf } from '@guildhall/contract';
import { ApiFailure, StorageFailure } from './api-failure.ts';
import { request } from './request.ts';

/** The item in local storage; all windows of a browser share it. */
export const TOKEN_ITEM = 'token';

interface TokenListener {
  /** An admin has suspended this person, who is signed out everywhere. */
  suspended: (failure: ApiFailure) => void;
  /** Somebody has signed out, here or in another window. */
  removed: () => void;
  /** The server gives no new token: the session has ended, or somebody else has signed in. */
  refused: () => void;
}

let listener: TokenListener = { suspended: () => {}, removed: () => {}, refused: () => {} };

export function setTokenListener(next: TokenListener): void {
  listener = next;
}

/** The e-mail of the person whom the token names; known once the session is. */
let ownerEmail: string | undefined;
let renewal: Promise<string> | undefined;

/** Undefined where nobody is signed in, and on the server. Some browsers throw when storage is forbidden. */
export function readToken(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    return localStorage.getItem(TOKEN_ITEM) ?? undefined;
  } catch {
    return undefined;
  }
}

function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_ITEM, token);
  } catch (cause) {
    throw new StorageFailure('Local storage cannot be used', { cause });
  }
}

/** Signs out in this browser; the server's session is not touched. */
export function removeToken(): void {
  ownerEmail = undefined;
  if (readToken() !== undefined) localStorage.removeItem(TOKEN_ITEM);
  listener.removed();
}

/**
 * Signs out in every window of this browser. Setting the token first tells the others even where the browser has removed it
 * already (`Clear-Site-Data`).
 */
export function removeTokenEverywhere(): void {
  if (readToken() === undefined) localStorage.setItem(TOKEN_ITEM, '');
  removeToken();
}

/** After the server has refused a call that needs only the cookie: asks who is signed in now. */
export function revalidateSession(): void {
  listener.refused();
}

/** The id of the person whom a token names. Not verified: the server does that. */
export function subjectOf(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
}

/** The id of the signed-in person, read from the token; undefined for a visitor. */
export function readViewerId(): string | undefined {
  const token = readToken();
  return token === undefined ? undefined : (subjectOf(token) ?? 'unknown');
}

async function requestToken(email: string): Promise<string> {
  ownerEmail = email;
  const { body } = await request('POST', urlOf(createToken), { body: { email } });
  const { token } = body as ResponseOf<typeof createToken>;
  storeToken(token);
  return token;
}

/** Keeps a stored token that names this person, and requests one otherwise. */
export async function ensureToken({ id, email }: { id: string; email: string }): Promise<void> {
  const token = readToken();
  if (token !== undefined && subjectOf(token) === id) ownerEmail = email;
  else await requestToken(email);
}

/** Calls that find the token expired at the same time share one renewal. */
function renewToken(email: string): Promise<string> {
  renewal ??= requestToken(email).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Names the session that the cookie names now: the person has signed in once more. */
export async function replaceToken(email: string): Promise<void> {
  await renewToken(email);
}

/** The server does not accept who the caller says they are. */
export const isAuthProblem = (error: unknown): boolean =>
  error instanceof ApiFailure && ['auth.required', 'auth.suspended', 'auth.forbidden'].includes(error.code);

/** Sends with the token, and once more with a renewed one when the server finds it expired. */
export async function withToken<Result>(send: (token: string | undefined) => Promise<Result>): Promise<Result> {
  try {
    return await send(readToken());
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'auth.suspended') listener.suspended(error);
    if (!(error instanceof ApiFailure && error.code === 'auth.required') || ownerEmail === undefined) throw error;
    const renewed = await renewToken(ownerEmail).catch((refusal: unknown) => {
      if (isAuthProblem(refusal)) listener.refused();
      throw refusal;
    });
    return send(renewed);
  }
}
