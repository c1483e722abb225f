import type { Database } from '../../database/database.ts';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import type { Download } from '../../http/download.ts';
import { Problem } from '../../lib/problem.ts';
import { teachesCourse, type Viewer } from '../course-access/index.ts';
import { findSubmissionFile } from './submission-files.queries.ts';

interface FileSource {
  database: Database;
  objectStore: ObjectStore;
}

interface OwnedFile {
  owner_id: string;
  teacher_id: string;
  submission_id: string | null;
}

const mayRead = (viewer: Viewer, file: OwnedFile) =>
  file.owner_id === viewer.id || (file.submission_id !== null && teachesCourse(viewer, file));

/** For its student and, once it is handed in, the teacher of its class. */
export async function readSubmissionFile(
  { database, objectStore }: FileSource,
  fileId: string,
  viewer: Viewer,
): Promise<Download> {
  const file = await findSubmissionFile(database, fileId);
  if (!file || !mayRead(viewer, file)) throw new Problem('attachment.not-found');
  const found = await objectStore.read(file.object_key);
  if (!found) throw new Problem('attachment.not-found');
  return { fileName: file.name, content: found.stream };
}
