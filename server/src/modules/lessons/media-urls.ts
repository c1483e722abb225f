interface StoredFile {
  id: string;
  name: string;
}

/** Who gets an address: anybody, for a free preview, or one session until an instant. */
export type MediaGrant = 'preview' | { sessionId: string; endsAt: Date };

/** The addresses of stored files and captions. */
export interface MediaUrls {
  forAttachment: (attachment: StoredFile, grant: MediaGrant) => string;
  forCaption: (caption: { id: string; language: string }, grant: MediaGrant) => string;
}

/** Until files are served: the addresses of previews are the final ones, the others lead nowhere yet. */
export function createMediaUrls(): MediaUrls {
  const folderOf = (id: string, grant: MediaGrant) => (grant === 'preview' ? `/media/preview/${id}` : `/media/${id}`);
  return {
    forAttachment: ({ id, name }, grant) => `${folderOf(id, grant)}/${encodeURIComponent(name)}`,
    forCaption: ({ id, language }, grant) => `${folderOf(id, grant)}/${encodeURIComponent(language)}.vtt`,
  };
}
