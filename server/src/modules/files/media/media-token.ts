import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address is good for. */
export interface MediaTicket {
  /** The id of an attachment or of captions. */
  id: string;
  sessionId: string;
  /** Whole seconds count. */
  endsAt: Date;
}

const signatureOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** Letters, digits, `-`, `_` and one dot. */
export function signTicket({ id, sessionId, endsAt }: MediaTicket, secret: string): string {
  const seconds = Math.floor(endsAt.getTime() / 1_000);
  const text = Buffer.from(`${id} ${seconds} ${sessionId}`).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** Undefined for a token that we did not sign. */
export function readTicket(token: string, secret: string): MediaTicket | undefined {
  const [text = '', signature = ''] = token.split('.');
  const expected = signatureOf(text, secret);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [id = '', seconds = '', ...session] = Buffer.from(text, 'base64url').toString().split(' ');
  return { id, sessionId: session.join(' '), endsAt: new Date(Number(seconds) * 1_000) };
}
