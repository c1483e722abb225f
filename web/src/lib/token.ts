import { createToken, type ResponseOf, urlOf } from '@guildhall/contract';
import { ApiFailure, StorageFailure } from './api-failure.ts';
import { request } from './request.ts';

/** Its name in local storage, where all windows of this browser share it. */
export const TOKEN_NAME = 'token';

interface TokenListener {
  /** There is none any more: somebody has signed out, here or in another window. */
  gone: () => void;
  /** The server gives no new one: the session has ended, or is somebody else's by now. */
  refused: () => void;
}

let listener: TokenListener = { gone: () => {}, refused: () => {} };

export function listenToToken(next: TokenListener): void {
  listener = next;
}

/** Whose the token is, by e-mail; known once the session is. */
let holder: string | undefined;
let renewing: Promise<string> | undefined;

/** Undefined where nobody is signed in. A browser may forbid the very look. */
export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_NAME) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_NAME, token);
  } catch (cause) {
    throw new StorageFailure('Local storage cannot be used', { cause });
  }
}

/** Signs out this browser, as far as it knows who it is. */
export function forgetToken(): void {
  holder = undefined;
  if (readToken() !== undefined) localStorage.removeItem(TOKEN_NAME);
  listener.gone();
}

/** After a call that the cookie alone should have opened was refused: somebody has to look who is there now. */
export function doubtSession(): void {
  listener.refused();
}

/** The id of the person whom a token names, read without checking it: that is the server's to do. */
export function subjectOf(token: string): string | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: string };
    return sub;
  } catch {
    return undefined;
  }
}

/** The id of whoever is signed in, as far as the token tells; undefined for a visitor. */
export function readHolder(): string | undefined {
  const token = readToken();
  return token === undefined ? undefined : (subjectOf(token) ?? 'somebody');
}

async function obtainToken(email: string): Promise<string> {
  holder = email;
  const { answer } = await request('POST', urlOf(createToken), { body: { email } });
  const { token } = answer as ResponseOf<typeof createToken>;
  keepToken(token);
  return token;
}

/** A token that was kept from before: good for whom it names, and else another is asked for. */
export async function ensureToken({ id, email }: { id: string; email: string }): Promise<void> {
  const token = readToken();
  if (token !== undefined && subjectOf(token) === id) holder = email;
  else await obtainToken(email);
}

/** However many calls find the token too old at once, it is renewed once. */
function renewToken(email: string): Promise<string> {
  renewing ??= obtainToken(email).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The server does not take whoever asks for who they say they are. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 'auth.required' || error.code === 'auth.forbidden');

/** Makes a call with the token, and once more with a new one when the server takes it for too old. */
export async function withToken<Answer>(send: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  try {
    return await send(readToken());
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'auth.required') || holder === undefined) throw error;
    const renewed = await renewToken(holder).catch((refusal: unknown) => {
      if (isRefused(refusal)) listener.refused();
      throw refusal;
    });
    return send(renewed);
  }
}
