import type { CheckedBodyOf, reportProgress as route } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type pg from 'pg';
import type { Database, Reader } from '../../database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import { Problem } from '../../platform/problem.ts';
import { findLearningAccess, isLearner, type Viewer } from '../course-access/index.ts';
import { findLearnedLesson, joinProgress, type LearnedLesson, type ProgressWrite } from './progress.queries.ts';

interface ProgressRequest {
  lessonId: string;
  actor: Viewer;
  report: CheckedBodyOf<typeof route>;
  now: Date;
}

/** Joined with what is known of the student; announces nothing. */
export async function reportProgress(deps: { pool: pg.Pool; database: Database }, request: ProgressRequest) {
  const { lessonId, actor, report, now } = request;
  const write = {
    lessonId,
    studentId: actor.id,
    watched: report.Watched,
    videoId: report.VideoId,
    positionSeconds: report.PositionSeconds,
    done: report.Done,
    now,
  };
  const progress = (await joinProgress(deps.pool, write)) ?? (await joinOnTrial(deps, write, actor));
  return { Watched: progress.watched, PositionSeconds: progress.position_seconds, Done: progress.done_at !== null };
}

/** For the few without an enrolment: they are on trial, or refused. */
async function joinOnTrial(deps: { pool: pg.Pool; database: Database }, write: ProgressWrite, actor: Viewer) {
  const lesson = await findLearnedLesson(deps.database, write.lessonId);
  if (!lesson) throw notFound('lesson.not-found');
  await requireLearner(deps.database, lesson, actor);
  const progress = await joinProgress(deps.pool, write, { isOnTrial: true });
  if (!progress) throw notFound('lesson.not-found');
  return progress;
}

export async function requireLearner(reader: Reader, lesson: LearnedLesson, actor: Viewer) {
  const { course_id: id, teacher_id, status } = lesson;
  if (!isLearner(await findLearningAccess(reader, { id, teacher_id, status }, actor)))
    throw new Problem('lesson.locked', { detail: m.errors_lesson_locked() });
}
