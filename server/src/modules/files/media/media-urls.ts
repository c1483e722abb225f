import { signTicket } from './media-token.ts';

/** Milliseconds that a signed address can be used. */
export const MEDIA_URL_LIFETIME = 600_000;

/** Who gets an address: anybody, for a free preview, or one session until an instant. */
export type MediaGrant = 'preview' | { sessionId: string; endsAt: Date };

/** The addresses of stored files and captions. They are served only while whoever has them may see the lesson. */
export interface MediaUrls {
  forAttachment: (attachment: { id: string; name: string }, grant: MediaGrant) => string;
  forCaption: (caption: { id: string; language: string }, grant: MediaGrant) => string;
}

export function createMediaUrls(secret: string): MediaUrls {
  const urlOf = (id: string, name: string, grant: MediaGrant) => {
    const folder = grant === 'preview' ? `preview/${id}` : signTicket({ id, ...grant }, secret);
    return `/media/${folder}/${encodeURIComponent(name)}`;
  };
  return {
    forAttachment: ({ id, name }, grant) => urlOf(id, name, grant),
    forCaption: ({ id, language }, grant) => urlOf(id, `${language}.vtt`, grant),
  };
}
