import { IMAGE_MEDIA_TYPES, MAX_SUBMISSION_FILE_BYTES, MAX_SUBMISSION_FILES } from '@guildhall/contract';
import type { Tx } from '../../database/database.ts';
import { deleted } from '../../http/write-results.ts';
import { isId } from '../../lib/ids.ts';
import { Problem } from '../../lib/problem.ts';
import { lockEnrolledCourse, type Viewer } from '../course-access/index.ts';
import type { UploadRules } from '../files/index.ts';
import { addToGradedCount, readAssignment } from './assignments.queries.ts';
import {
  countFilesOfStudent,
  lockOwnSubmission,
  ownsFile,
  removeFileOfStudent,
  removeUnsubmittedFile,
  replaceSubmission,
} from './submissions.queries.ts';

/** Documents of offices are ZIP files by content. */
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

const ACCEPTED = [
  ...IMAGE_MEDIA_TYPES,
  'application/pdf',
  'application/zip',
  ...['wordprocessingml.document', 'spreadsheetml.sheet', 'presentationml.presentation'].map(
    (kind) => `${OFFICE}.${kind}`,
  ),
  ...['text', 'spreadsheet', 'presentation'].map((kind) => `${OPEN_DOCUMENT}.${kind}`),
  ...['mpeg', 'mp4', 'x-m4a', 'aac', 'ogg', 'ogg; codecs=opus', 'flac', 'wav'].map((kind) => `audio/${kind}`),
];

/** Whoever may hand in now may change the files: before the deadline, or after it where nothing was handed in. */
async function lockOpenAssignment(tx: Tx, assignmentId: string, { actor, now }: { actor: Viewer; now: Date }) {
  const before = isId(assignmentId) ? await readAssignment(tx, assignmentId) : undefined;
  if (!before) throw new Problem('assignment.not-found');
  await lockEnrolledCourse(tx, before.course_id, actor);
  const assignment = await readAssignment(tx, assignmentId);
  if (!assignment) throw new Problem('assignment.not-found');
  if (assignment.withdrawn_at) throw new Problem('assignment.withdrawn');
  const submission = await lockOwnSubmission(tx, assignmentId, actor.id);
  const isLate = now >= assignment.closes_at;
  if (submission && isLate) throw new Problem('submission.closed');
  return { assignment, submission };
}

type OpenAssignment = Awaited<ReturnType<typeof lockOpenAssignment>>;

interface ChangedHandIn {
  assignment: OpenAssignment['assignment'];
  submission: NonNullable<OpenAssignment['submission']>;
  now: Date;
}

/** With other files: the grade was for what it had. */
async function handInAgain(tx: Tx, { assignment, submission, now }: ChangedHandIn) {
  const { id, answer, link, grade } = submission;
  await replaceSubmission(tx, id, { answer, link, submittedAt: now, isLate: false });
  if (grade !== null) await addToGradedCount(tx, assignment.id, -1);
}

/** What students hand in beside their answer. Hand-ins count against no quota. */
export const submissionFiles: UploadRules = {
  purpose: 'submission-file',
  maxBytes: MAX_SUBMISSION_FILE_BYTES,
  accepts: ACCEPTED,
  refuseAs: 'submissionFile',
  allow: async (tx, { actor, subjectId, now }) => {
    const { assignment } = await lockOpenAssignment(tx, subjectId, { actor, now });
    const { id, course_id } = assignment;
    if ((await countFilesOfStudent(tx, { assignmentId: id, studentId: actor.id })) >= MAX_SUBMISSION_FILES) {
      throw new Problem('upload.too-many', { reason: 'files', values: { count: MAX_SUBMISSION_FILES } });
    }
    return { courseId: course_id, lessonId: null, assignmentId: id, quotaOwnerId: null };
  },
  /** Where something was handed in already, it is handed in again with this file. */
  finished: async (tx, { assignmentId, ownerId }, now) => {
    const actor = { id: ownerId, role: 'Student' } as const;
    const { assignment, submission } = await lockOpenAssignment(tx, assignmentId ?? '', { actor, now });
    if (submission) await handInAgain(tx, { assignment, submission, now });
  },
};

interface Removal {
  id: string;
  assignmentId: string;
  actor: Viewer;
  now: Date;
}

/**
 * Before anything was handed in, nothing more happens. Afterwards, until the deadline, what is left is handed in again:
 * the grade was for more. An upload that is cancelled was
 * never part of it.
 */
export async function deleteSubmissionFile(tx: Tx, { id, assignmentId, actor, now }: Removal) {
  const file = { id, studentId: actor.id, now };
  if (await removeUnsubmittedFile(tx, file)) return deleted(1);
  if (!(await ownsFile(tx, file))) throw new Problem('attachment.not-found');
  const { assignment, submission } = await lockOpenAssignment(tx, assignmentId, { actor, now });
  const removed = await removeFileOfStudent(tx, file);
  if (!removed) return deleted(0);
  if (submission && removed.state === 'stored') await handInAgain(tx, { assignment, submission, now });
  return deleted(1);
}
