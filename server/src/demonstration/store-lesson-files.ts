import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { DEMO_FILES, DEMO_FILMS, FILE_FOLDER, FILM_FOLDER } from '@guildhall/demo';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';

export interface StoredFile {
  objectKey: string;
  /** Bytes. */
  size: number;
  contentType: string;
}

const CONTENT_TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv',
  '.zip': 'application/zip',
};

export const filmFile = (name: string): string => `${name}.mp4`;

const listFiles = (): [string, URL][] => [
  ...DEMO_FILMS.map(({ name }) => [filmFile(name), FILM_FOLDER] as [string, URL]),
  ...DEMO_FILES.map(({ name }) => [name, FILE_FOLDER] as [string, URL]),
];

async function storeFile(objectStore: ObjectStore, name: string, folder: URL): Promise<StoredFile> {
  const contentType = CONTENT_TYPES[extname(name)];
  if (!contentType) throw new Error(`${name} has no known ending.`);
  const url = new URL(name, folder);
  const { size } = await stat(url);
  const objectKey = `files/demonstration/${name}`;
  await objectStore.write(objectKey, createReadStream(url), { size, contentType });
  return { objectKey, size, contentType };
}

/**
 * Stores the films and files of the lessons, by name. Stored again they have the same keys, so that a start that was cut
 * off leaves nothing behind.
 */
export async function storeLessonFiles(objectStore: ObjectStore): Promise<Map<string, StoredFile>> {
  const files = listFiles();
  const stored = await Promise.all(files.map(([name, folder]) => storeFile(objectStore, name, folder)));
  return new Map(files.map(([name], index) => [name, stored[index] as StoredFile]));
}
