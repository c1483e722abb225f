import { sql } from 'kysely';
import type { Reader, Tx } from '../../database/database.ts';

const storedFiles = (reader: Reader) =>
  reader
    .selectFrom('attachment')
    .select(['attachment.id', 'attachment.name', 'attachment.size_bytes', 'attachment.content_type'])
    .where('attachment.purpose', '=', 'submission-file')
    .where('attachment.state', '=', 'stored')
    .where('attachment.deleted_at', 'is', null);

export type SubmissionFileRow = Awaited<ReturnType<typeof listFilesOfStudent>>[number];

/** In the order in which they were chosen. Nobody has more than MAX_SUBMISSION_FILES. */
export const listFilesOfStudent = (reader: Reader, { assignmentId, studentId }: Owned) =>
  storedFiles(reader)
    .where('attachment.assignment_id', '=', assignmentId)
    .where('attachment.owner_id', '=', studentId)
    .orderBy('attachment.position')
    .orderBy('attachment.id')
    .execute();

interface Owned {
  assignmentId: string;
  studentId: string;
}

/** Counts the files of each row of `submission`, the name of a table or a subquery. */
export const countStoredFiles = (submission: string) => sql<number>`(
  select count(*) from attachment as file
  where file.assignment_id = ${sql.ref(`${submission}.assignment_id`)}
    and file.owner_id = ${sql.ref(`${submission}.student_id`)}
    and file.state = 'stored' and file.deleted_at is null
)`;

/** Those that are being uploaded too. */
export async function countFilesOfStudent(reader: Reader, { assignmentId, studentId }: Owned): Promise<number> {
  const { count } = await reader
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('assignment_id', '=', assignmentId)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** With the teacher of its class, once it is handed in. */
export const findSubmissionFile = (reader: Reader, id: string) =>
  storedFiles(reader)
    .innerJoin('course', 'course.id', 'attachment.course_id')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.assignment_id', '=', 'attachment.assignment_id')
        .onRef('submission.student_id', '=', 'attachment.owner_id'),
    )
    .select(['attachment.owner_id', 'attachment.object_key', 'course.teacher_id', 'submission.id as submission_id'])
    .where('attachment.id', '=', id)
    .executeTakeFirst();

/** With its student and the teacher of its class. */
export const findSubmissionOwners = (reader: Reader, id: string) =>
  reader
    .selectFrom('submission')
    .innerJoin('course', 'course.id', 'submission.course_id')
    .select(['submission.assignment_id', 'submission.student_id', 'course.teacher_id'])
    .where('submission.id', '=', id)
    .executeTakeFirst();

interface OwnFile {
  id: string;
  studentId: string;
}

const fileToRemove = (tx: Tx, { id, studentId, now }: OwnFile & { now: Date }) =>
  tx
    .updateTable('attachment')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'state']);

/** The space is free at once; the bytes follow. */
export const removeFileOfStudent = (tx: Tx, file: OwnFile & { now: Date }) => fileToRemove(tx, file).executeTakeFirst();

/** Undefined when its student has handed in. */
export const removeUnsubmittedFile = (tx: Tx, file: OwnFile & { now: Date }) =>
  fileToRemove(tx, file)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submission')
            .select('submission.id')
            .whereRef('submission.assignment_id', '=', 'attachment.assignment_id')
            .whereRef('submission.student_id', '=', 'attachment.owner_id'),
        ),
      ),
    )
    .executeTakeFirst();

export const ownsFile = (tx: Tx, { id, studentId }: OwnFile) =>
  tx
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
