import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import { findOrCreateSecret } from '../../../installation/secrets.ts';
import type { RootKey } from '../../../lib/root-key.ts';

/** What an address is good for. */
interface MediaTicket {
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

/** Milliseconds that a signed address can be used. */
export const MEDIA_URL_LIFETIME = 600_000;

/** Who gets an address: anybody, for a free preview, or one session until an instant. */
export type MediaGrant = 'preview' | { sessionId: string; endsAt: Date };

/** The addresses of stored files and captions. They are served only while whoever has them may see the lesson. */
export interface MediaUrls {
  forAttachment: (attachment: { id: string; name: string }, grant: MediaGrant) => string;
  forCaption: (caption: { id: string; language: string }, grant: MediaGrant) => string;
}

function createMediaUrls(secret: string): MediaUrls {
  const urlOf = (id: string, name: string, grant: MediaGrant) => {
    const folder = grant === 'preview' ? `preview/${id}` : signTicket({ id, ...grant }, secret);
    return `/media/${folder}/${encodeURIComponent(name)}`;
  };
  return {
    forAttachment: ({ id, name }, grant) => urlOf(id, name, grant),
    forCaption: ({ id, language }, grant) => urlOf(id, `${language}.vtt`, grant),
  };
}

export interface MediaDelivery {
  /** Signs addresses. */
  secret: string;
  /** Milliseconds between checks, while bytes flow, of whether they still may. */
  checkInterval: number;
}

/** 4.5 s and a query end a stream within 5 s of a refund. */
const CHECK_INTERVAL = 4_500;

/** Files of lessons and hand-ins leave by signed addresses. */
export interface MediaAccess {
  mediaUrls: MediaUrls;
  mediaDelivery: MediaDelivery;
}

export async function createMediaAccess(database: Database, rootKey: RootKey, now: Date): Promise<MediaAccess> {
  const secret = await findOrCreateSecret(database, { rootKey, name: 'media', now });
  return { mediaUrls: createMediaUrls(secret), mediaDelivery: { secret, checkInterval: CHECK_INTERVAL } };
}
