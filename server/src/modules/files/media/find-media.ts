import type { Reader } from '../../../database/database.ts';
import type { ObjectStore } from '../../../gateways/object-store/object-store.ts';
import { isId } from '../../../lib/ids.ts';
import { Problem } from '../../../lib/problem.ts';
import { findLearningAccess, teachesCourse, type Viewer } from '../../course-access/index.ts';
import { type AttachmentRow, type CaptionRow, findAttachment, findCaption, hasHandedIn } from './media.queries.ts';
import { type MediaSource, toCaptionSource, toFileSource } from './media-source.ts';

interface MediaReader {
  database: Reader;
  objectStore: ObjectStore;
}

type MediaRow = AttachmentRow | CaptionRow;

const isAttachment = (row: MediaRow): row is AttachmentRow => 'object_key' in row;

const findRow = async (reader: Reader, id: string): Promise<MediaRow | undefined> =>
  isId(id) ? ((await findAttachment(reader, id)) ?? (await findCaption(reader, id))) : undefined;

const toSource = (row: MediaRow, objectStore: ObjectStore): MediaSource =>
  isAttachment(row) ? toFileSource(row, objectStore) : toCaptionSource(row);

/** A video that is being checked, or was refused. */
const isPlayable = (row: MediaRow) => !isAttachment(row) || row.video_status === null || row.video_status === 'ready';

/** Throws for somebody who may not read it, or no longer. */
export async function findMedia({ database, objectStore }: MediaReader, id: string, viewer: Viewer) {
  const row = await findRow(database, id);
  if (!row) throw new Problem('attachment.not-found');
  if (!(await mayRead(database, row, viewer))) throw new Problem('lesson.locked');
  return toSource(row, objectStore);
}

/** Throws for everything but the files of a free preview. */
export async function findPreviewMedia({ database, objectStore }: MediaReader, id: string) {
  const row = await findRow(database, id);
  const isOpen = row?.is_preview && !row.hidden_at && row.status === 'Approved' && isPlayable(row);
  if (!isOpen) throw new Problem('attachment.not-found');
  return toSource(row, objectStore);
}

async function mayRead(reader: Reader, row: MediaRow, viewer: Viewer): Promise<boolean> {
  const { course_id: id, teacher_id, status, trial_downloads } = row;
  if (isAttachment(row) && row.assignment_id) return mayReadHandIn(reader, row, row.assignment_id, viewer);
  const access = await findLearningAccess(reader, { id, teacher_id, status }, viewer);
  if (access === 'teacher' || access === 'admin') return true;
  if (access === 'none' || row.hidden_at || !isPlayable(row)) return false;
  return access !== 'trial' || trial_downloads || !isAttachment(row) || row.purpose !== 'lesson-file';
}

/** Its owner, and the teacher once it is handed in. */
const mayReadHandIn = async (reader: Reader, row: AttachmentRow, assignmentId: string, viewer: Viewer) =>
  viewer.id === row.owner_id || (teachesCourse(viewer, row) && (await hasHandedIn(reader, assignmentId, row.owner_id)));
