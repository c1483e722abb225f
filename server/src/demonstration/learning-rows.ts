import type { Demonstration } from '@guildhall/demo';
import type { Row } from './row.ts';

const DAY = 24 * 60 * 60 * 1_000;

const listLearners = ({ courses }: Demonstration) =>
  courses.flatMap(({ id: courseId, learners }) => learners.map((learner) => ({ courseId, ...learner })));

/** Triggers count them for the teachers. */
export const progressRows = (demonstration: Demonstration): Row<'lesson_progress'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, progress }) =>
    progress.map(({ lessonId, watchedSeconds, doneAt, updatedAt }) => ({
      course_id: courseId,
      student_id: studentId,
      lesson_id: lessonId,
      watched: watchedSeconds > 0 ? `{[0,${watchedSeconds})}` : '{}',
      position_seconds: watchedSeconds,
      done_at: doneAt,
      updated_at: updatedAt,
    })),
  );

/** Where each student left off. */
export const positionRows = (demonstration: Demonstration): Row<'course_position'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, progress }) =>
    progress.slice(-1).map(({ lessonId, updatedAt }) => ({
      course_id: courseId,
      student_id: studentId,
      lesson_id: lessonId,
      updated_at: updatedAt,
    })),
  );

export const noteRows = (demonstration: Demonstration): Row<'lesson_note'>[] =>
  listLearners(demonstration).flatMap(({ courseId, studentId, notes }) =>
    notes.map(({ id, lessonId, second, text, writtenAt }) => ({
      id,
      course_id: courseId,
      lesson_id: lessonId,
      student_id: studentId,
      second,
      text,
      created_at: writtenAt,
      updated_at: writtenAt,
    })),
  );

/** The mail before the end has been sent of those that are over. */
export const trialRows = ({ courses }: Demonstration, now: Date): Row<'trial'>[] =>
  courses.flatMap(({ id: course_id, trials }) =>
    trials.map(({ id, studentId, startedAt, endsAt }) => ({
      id,
      course_id,
      student_id: studentId,
      started_at: startedAt,
      ends_at: endsAt,
      reminded_at: endsAt <= now ? new Date(endsAt.getTime() - DAY) : null,
    })),
  );
