import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { EXPORTS, type Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { exportAttempts, listAttempts } from './attempt-lists.ts';
import { beginAttempt } from './begin-attempt.ts';
import { grantAttempt } from './grant-attempt.ts';
import { handInAttempt } from './hand-in-attempt.ts';
import { listQuestionResults } from './list-question-results.ts';
import { type MarkAgain, requestMarking } from './mark-again.ts';
import type { MarkingDeps } from './mark-attempt.ts';
import { markPreview, previewQuiz } from './preview-quiz.ts';
import { readAttempt } from './read-attempt.ts';
import { readMarking } from './read-marking.ts';
import { listQuizVersions, readQuiz, readQuizVersion } from './read-quiz.ts';
import { readStanding } from './read-standing.ts';
import { saveAnswer } from './save-answer.ts';
import { saveQuiz } from './save-quiz.ts';

/** An attempt at a long quiz is stored in 0.7 MB. High enough for somebody who practises all day. */
const BEGIN_LIMIT: Limit = { name: 'attempts', points: 120, seconds: 3_600 };

/** Limits one account: an exam of a school comes from one address. */
const ANSWER_LIMIT: Limit = { name: 'answers', points: 240, seconds: 60 };

interface QuizzesDeps extends MarkingDeps {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  markAgain: MarkAgain;
}

export function serveQuizzes(app: FastifyInstance, deps: QuizzesDeps) {
  serveEditing(app, deps);
  serveAttempts(app, deps);
  serveResults(app, deps);
  serveMarking(app, deps);
}

function serveEditing(app: FastifyInstance, { database, inTx, now }: QuizzesDeps) {
  serve(app, contract.readQuiz, ({ actor, params }) => readQuiz(database, { lessonId: params.id, actor }));

  serve(app, contract.saveQuiz, ({ actor, params, query, body, revision }) =>
    inTx((tx) =>
      saveQuiz(tx, { lessonId: params.id, actor, edit: body, revision, writingId: query.writing, now: now() }),
    ),
  );

  serve(app, contract.listQuizVersions, ({ actor, params }) =>
    listQuizVersions(database, { lessonId: params.id, actor }),
  );

  serve(app, contract.readQuizVersion, ({ actor, params }) =>
    readQuizVersion(database, { lessonId: params.id, actor, revision: params.revision }),
  );

  serve(app, contract.previewQuiz, ({ actor, params, query }) =>
    previewQuiz(database, { lessonId: params.id, actor, seed: query.seed }),
  );

  serve(app, contract.markPreview, ({ actor, params, body: { Seed, Answers } }) => {
    const answers = Object.fromEntries(Answers.map((answered) => [answered.Number, answered.Answer]));
    return markPreview(database, { lessonId: params.id, actor, seed: Seed, answers });
  });
}

function serveAttempts(app: FastifyInstance, deps: QuizzesDeps) {
  serve(app, contract.readQuizStanding, ({ actor, params }) => readStanding(deps, { lessonId: params.id, actor }));

  serve(app, contract.beginAttempt, async ({ actor, params }) => {
    await app.limits.countAccount(BEGIN_LIMIT, actor.id);
    const attemptId = await deps.inTx((tx) => beginAttempt(tx, deps, { lessonId: params.id, actor }));
    return readAttempt(deps, { attemptId, actor });
  });

  serve(app, contract.readAttempt, ({ actor, params }) => readAttempt(deps, { attemptId: params.id, actor }));

  serve(
    app,
    contract.saveAnswer,
    async ({ actor, params, body }) => {
      await app.limits.countInProcess(ANSWER_LIMIT, actor.id);
      return saveAnswer(deps, { attemptId: params.id, actor, number: params.number, answer: body.Answer });
    },
    { isLimited: false },
  );

  serve(
    app,
    contract.handInAttempt,
    async ({ actor, params }) => {
      const request = { attemptId: params.id, actor };
      await deps.inTx((tx) => handInAttempt(tx, deps, request));
      return readAttempt(deps, request);
    },
    { isLimited: false },
  );
}

function serveResults(app: FastifyInstance, deps: QuizzesDeps) {
  serve(app, contract.listQuestionResults, ({ actor, params }) =>
    listQuestionResults(deps, { lessonId: params.id, actor }),
  );

  serve(app, contract.listAttempts, ({ actor, params, query }) =>
    listAttempts(deps, { lessonId: params.id, actor, query }),
  );

  serve(app, contract.exportAttempts, async ({ actor, params }) => {
    await app.limits.countAccount(EXPORTS, actor.id);
    return exportAttempts(deps, { lessonId: params.id, actor });
  });
}

function serveMarking(app: FastifyInstance, deps: QuizzesDeps) {
  const { database, inTx, now } = deps;

  serve(app, contract.readMarking, ({ actor, params }) => readMarking(database, { lessonId: params.id, actor }));

  serve(app, contract.markQuizAgain, ({ actor, params, revision, keep }) =>
    inTx(async (tx) => keep(tx, await requestMarking(tx, deps, { lessonId: params.id, actor, revision, now: now() }))),
  );

  serve(app, contract.grantAttempt, ({ actor, params, body, keep }) =>
    inTx(async (tx) =>
      keep(tx, await grantAttempt(tx, deps, { lessonId: params.id, actor, studentId: body.StudentId, now: now() })),
    ),
  );
}
