import { type CheckedBodyOf, DONE_AT_PERCENT, type reportProgress as route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Database, Reader } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { Problem } from '../../platform/problem.ts';
import { findLearningAccess, isLearner, type Viewer } from '../course-access/index.ts';
import { percentOf } from './percent.ts';
import { findLearnedLesson, joinProgress, type LearnedLesson } from './progress.queries.ts';

interface ProgressRequest {
  lessonId: string;
  actor: Viewer;
  report: CheckedBodyOf<typeof route>;
  now: Date;
}

/** Joined with what is known of the student; announces nothing. */
export async function reportProgress(database: Database, { lessonId, actor, report, now }: ProgressRequest) {
  const lesson = await findLearnedLesson(database, lessonId);
  if (!lesson) throw notFound('lesson.not-found');
  await requireLearner(database, lesson, actor);
  const seconds = Math.ceil((lesson.duration_ms ?? 0) / 1_000);
  const write = {
    lesson,
    studentId: actor.id,
    watched: multirangeOf(report.Watched, seconds),
    positionSeconds: Math.min(report.PositionSeconds, seconds),
    done: report.Done,
    secondsUntilDone: seconds > 0 ? (seconds * DONE_AT_PERCENT) / 100 : Number.POSITIVE_INFINITY,
    now,
  };
  const progress = await joinProgress(database, write);
  return {
    Watched: progress.watched,
    PositionSeconds: progress.position_seconds,
    Done: progress.done_at !== null,
    CoursePercent: percentOf(progress.done_count, progress.lesson_count),
  };
}

export async function requireLearner(reader: Reader, lesson: LearnedLesson, actor: Viewer) {
  const { course_id: id, teacher_id, status } = lesson;
  if (!isLearner(await findLearningAccess(reader, { id, teacher_id, status }, actor)))
    throw new Problem('lesson.locked', { detail: m.errors_lesson_locked() });
}

/** Nothing beyond the end of the video counts. */
function multirangeOf(ranges: [number, number][], seconds: number): string {
  const inside = ranges
    .map(([from, to]) => [from, Math.min(to, seconds)] as const)
    .filter(([from, to]) => from < to)
    .map(([from, to]) => `[${from},${to})`);
  return `{${inside.join(',')}}`;
}
