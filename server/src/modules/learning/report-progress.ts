import type { CheckedBodyOf, reportProgress as route } from '@guildhall/contract';
import type pg from 'pg';
import type { Database, InTx, Reader } from '../../database/database.ts';
import { Problem } from '../../lib/problem.ts';
import type { CertificateIssuer } from '../certificates/index.ts';
import { findLearningAccess, isLearner, type Viewer } from '../course-access/index.ts';
import {
  findLearnedLesson,
  joinProgress,
  joinProgressIn,
  type LearnedLesson,
  type ProgressWrite,
} from './progress.queries.ts';

interface ProgressRequest {
  lessonId: string;
  actor: Viewer;
  report: CheckedBodyOf<typeof route>;
  now: Date;
}

interface ProgressDeps {
  pool: pg.Pool;
  database: Database;
  inTx: InTx;
  certificates: CertificateIssuer;
}

/** Joined with what is known of the student; announces nothing. */
export async function reportProgress(deps: ProgressDeps, request: ProgressRequest) {
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
  const progress =
    (await joinProgress(deps.pool, write)) ??
    (await completeLesson(deps, write)) ??
    (await joinOnTrial(deps, write, actor));
  return { Watched: progress.watched, PositionSeconds: progress.position_seconds, Done: progress.done_at !== null };
}

/** Where a lesson becomes done and the class asks for that: its certificate is issued in the same transaction. */
const completeLesson = ({ inTx, certificates }: ProgressDeps, write: ProgressWrite) =>
  inTx(async (tx) => {
    const progress = await joinProgressIn(tx, write);
    if (progress) {
      const { course_id: courseId } = progress;
      await certificates.issueWhenMet(tx, { courseId, studentId: write.studentId, now: write.now });
    }
    return progress;
  });

/** For the few without an enrolment: they are on trial, or refused. */
async function joinOnTrial(deps: ProgressDeps, write: ProgressWrite, actor: Viewer) {
  const lesson = await findLearnedLesson(deps.database, write.lessonId);
  if (!lesson) throw new Problem('lesson.not-found');
  await requireLearner(deps.database, lesson, actor);
  const progress = await joinProgress(deps.pool, write, { isOnTrial: true });
  if (!progress) throw new Problem('lesson.not-found');
  return progress;
}

export async function requireLearner(reader: Reader, lesson: LearnedLesson, actor: Viewer) {
  const { course_id: id, teacher_id, status } = lesson;
  if (!isLearner(await findLearningAccess(reader, { id, teacher_id, status }, actor)))
    throw new Problem('lesson.locked');
}
