import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse as Response } from 'fastify';
import { type FormPart, multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

/** A part of a form with a picture. */
export const pictureFile = (content: Buffer, change: Partial<FormPart> = {}): FormPart => ({
  name: 'image',
  content,
  fileName: 'picture.jpg',
  type: 'image/jpeg',
  ...change,
});

/** Posts a form to the upload route. */
export function sendForm(at: TestApp, authorization: string, parts: FormPart[]): Promise<Response> {
  const { headers, payload } = multipart(parts);
  const request = { headers: { authorization, ...headers }, payload };
  return at.app.inject({ method: 'POST', url: '/api/images', ...request });
}

export const pictureRows = ({ deps }: TestApp) => deps.database.selectFrom('image').selectAll().execute();

/** Every file in the object store below this folder. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
