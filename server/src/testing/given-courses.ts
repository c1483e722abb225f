import { Question, type QuizEdit } from '@guildhall/contract';
import { invalidate } from '../database/cache-invalidation.ts';
import type { AskedQuestion } from '../database/quiz-tables.ts';
import { newId } from '../lib/ids.ts';
import { renderMarkdown } from '../modules/lessons/index.ts';
import type { GivenDeps, New } from './given-deps.ts';
import type { givenPeople } from './given-people.ts';
import { createShortTexts } from './quiz-questions.ts';

type People = Pick<ReturnType<typeof givenPeople>, 'person' | 'picture'>;

/** Classes, with who is enrolled in them, has paid for them and has reviewed them. */
export function givenCourses({ database, inTx, now, nextSerial }: GivenDeps, { person, picture }: People) {
  const course = async (course: New<'course'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      teacher_id: course.teacher_id ?? (await person({ role: 'Teacher' })).id,
      title: `Class ${serial}`,
      description: 'What there is to say about this class.',
      price_cents: 4_999,
      category: null,
      image_id: course.image_id ?? (await picture()).id,
      status: 'Approved' as const,
      reason: null,
      created_at: at,
      updated_at: at,
      published_at: at,
      ...course,
    };
    await inTx(async (tx) => {
      await tx.insertInto('course').values(row).execute();
      invalidate(tx, 'courses', `course:${row.id}`);
    });
    return row;
  };

  /** An enrolment, counted in the class. The class first, as everywhere: a fixed order prevents deadlocks. */
  const enrolment = async (courseId: string, studentId?: string, paymentId?: string) => {
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId ?? (await person()).id,
      enrolled_at: now(),
      origin: paymentId ? ('paid' as const) : ('free' as const),
      payment_id: paymentId ?? null,
    };
    await inTx(async (tx) => {
      await tx
        .updateTable('course')
        .set((eb) => ({ enrolled_count: eb('enrolled_count', '+', 1) }))
        .where('id', '=', courseId)
        .execute();
      await tx.insertInto('enrolment').values(row).execute();
      invalidate(tx, 'courses', `course:${courseId}`);
    });
    return row;
  };

  /** A payment; with its enrolment where it is `paid`. */
  const payment = async (payment: New<'payment'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const status = payment.status ?? 'paid';
    const isDue = status === 'open' || status === 'refund-due';
    const row = {
      id: newId(),
      course_id: payment.course_id ?? (await course()).id,
      student_id: payment.student_id ?? (await person()).id,
      amount_cents: 4_999,
      currency: 'USD',
      status,
      intent_id: `pi_given${serial}`,
      created_at: at,
      paid_at: status === 'open' || status === 'canceled' ? null : at,
      next_check_at: isDue ? new Date(at.getTime() + 60_000) : null,
      ...payment,
    };
    await database.insertInto('payment').values(row).execute();
    if (status === 'paid') await enrolment(row.course_id, row.student_id, row.id);
    return row;
  };

  /** A review, counted in the class, by a student who is enrolled for it. */
  const review = async (courseId: string, review: New<'review'> = {}) => {
    const serial = nextSerial();
    const studentId = review.student_id ?? (await enrolment(courseId)).student_id;
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId,
      rating: 5,
      description: `Review ${serial}`,
      created_at: new Date(now().getTime() + serial),
      ...review,
    };
    await inTx(async (tx) => {
      await tx.insertInto('review').values(row).execute();
      await tx
        .updateTable('course')
        .set((eb) => ({
          review_count: eb('review_count', '+', 1),
          rating_sum: eb('rating_sum', '+', row.rating),
        }))
        .where('id', '=', courseId)
        .execute();
      invalidate(tx, 'courses', 'reviews', `course:${courseId}`);
    });
    return row;
  };

  return { course, enrolment, payment, review };
}

/** What a class teaches, and people on trial. */
export function givenLessons({ database, inTx, now, nextSerial }: GivenDeps) {
  /** A section at the end of the class. */
  const section = async (courseId: string, section: New<'section'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: courseId,
      position: serial,
      title: `Section ${serial}`,
      created_at: at,
      updated_at: at,
      ...section,
    };
    await database.insertInto('section').values(row).execute();
    return row;
  };

  /** A lesson, counted in its class, with its first version; in a section of its own unless one is given. */
  const lesson = async (courseId: string, lesson: New<'lesson'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const text = lesson.text ?? `What lesson ${serial} says`;
    const row = {
      id: newId(),
      course_id: courseId,
      section_id: lesson.section_id ?? (await section(courseId)).id,
      position: serial,
      title: `Lesson ${serial}`,
      text,
      html: renderMarkdown(text).html,
      created_at: at,
      updated_at: at,
      ...lesson,
    };
    await inTx(async (tx) => {
      await tx.insertInto('lesson').values(row).execute();
      const isCounted = !row.deleted_at;
      const { teacher_id } = await tx
        .updateTable('course')
        .set((eb) => ({
          lesson_count: eb('lesson_count', '+', isCounted ? 1 : 0),
          content_version: eb('content_version', '+', 1),
          content_revision: eb('content_revision', '+', 1),
        }))
        .where('id', '=', courseId)
        .returning('teacher_id')
        .executeTakeFirstOrThrow();
      const { id, title, text = '' } = row;
      const version = { lesson_id: id, revision: 1, title, text, author_id: teacher_id, began_at: at, saved_at: at };
      await tx.insertInto('lesson_version').values(version).execute();
      invalidate(tx, `content:${courseId}`);
    });
    return row;
  };

  /** A video of a lesson that can be played; without its files. */
  const video = async ({ id, course_id }: { id: string; course_id: string }, seconds: number) => {
    const row = {
      id: newId(),
      lesson_id: id,
      course_id,
      status: 'ready' as const,
      duration_ms: Math.round(seconds * 1_000),
      width: 1280,
      height: 720,
      created_at: now(),
    };
    await database.insertInto('lesson_video').values(row).execute();
    await database
      .updateTable('course')
      .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
      .where('id', '=', course_id)
      .execute();
    return row;
  };

  /** A trial that began now and runs for a week. */
  const trial = async (courseId: string, studentId: string, trial: New<'trial'> = {}) => {
    const at = now();
    const row = {
      id: newId(),
      course_id: courseId,
      student_id: studentId,
      started_at: at,
      ends_at: new Date(at.getTime() + 604_800_000),
      ...trial,
    };
    await database.insertInto('trial').values(row).execute();
    return row;
  };

  const note = async (lesson: { id: string; course_id: string }, studentId: string, note: New<'lesson_note'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const row = {
      id: newId(),
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      student_id: studentId,
      second: null,
      text: `Note ${serial}`,
      created_at: at,
      updated_at: at,
      ...note,
    };
    await database.insertInto('lesson_note').values(row).execute();
    return row;
  };

  return { section, lesson, video, trial, note };
}

/** Milliseconds. */
const A_WEEK = 604_800_000;

type Courses = Pick<ReturnType<typeof givenCourses>, 'enrolment'>;

/** Assignments, and what students have handed in. */
export function givenCoursework({ database, inTx, now, nextSerial }: GivenDeps, { enrolment }: Courses) {
  /** An assignment, counted in the class; due in a week. */
  const assignment = async (courseId: string, assignment: New<'assignment'> = {}) => {
    const serial = nextSerial();
    const at = new Date(now().getTime() + serial);
    const { assignment_count } = await database
      .updateTable('course')
      .set((eb) => ({ assignment_count: eb('assignment_count', '+', 1) }))
      .where('id', '=', courseId)
      .returning('assignment_count')
      .executeTakeFirstOrThrow();
    const row = {
      id: newId(),
      course_id: courseId,
      number: assignment_count,
      title: `Assignment ${serial}`,
      description: `What is to be done ${serial}`,
      deadline: new Date(at.getTime() + A_WEEK).toISOString().slice(0, 10),
      created_at: at,
      ...assignment,
    };
    await database.insertInto('assignment').values(row).execute();
    return row;
  };

  /** A submission, counted, by a student who is enrolled for it. */
  const submission = async (
    { id, course_id }: { id: string; course_id: string },
    submission: New<'submission'> = {},
  ) => {
    const serial = nextSerial();
    const row = {
      id: newId(),
      assignment_id: id,
      course_id,
      student_id: submission.student_id ?? (await enrolment(course_id)).student_id,
      answer: `Answer ${serial}`,
      link: '',
      submitted_at: new Date(now().getTime() + serial),
      is_late: false,
      grade: null,
      comment: '',
      graded_at: submission.grade === undefined || submission.grade === null ? null : now(),
      ...submission,
    };
    await inTx(async (tx) => {
      await tx
        .updateTable('course')
        .set((eb) => ({ submission_count: eb('submission_count', '+', 1) }))
        .where('id', '=', course_id)
        .execute();
      await tx.insertInto('submission').values(row).execute();
      await tx
        .updateTable('assignment')
        .set((eb) => ({
          submission_count: eb('submission_count', '+', 1),
          graded_count: eb('graded_count', '+', row.grade === null ? 0 : 1),
        }))
        .where('id', '=', id)
        .execute();
    });
    return row;
  };

  return { assignment, submission };
}

/** Quizzes, and attempts at them. */
export function givenQuizzes({ database, inTx, now, nextSerial }: GivenDeps) {
  /** A quiz with one question, passed with half of the answers, without limits. */
  const quiz = async ({ id, course_id }: { id: string; course_id: string }, quiz: Partial<QuizEdit> = {}) => {
    const questions = quiz.Questions ?? createShortTexts(1);
    const row = {
      lesson_id: id,
      course_id,
      questions: JSON.stringify(questions),
      question_count: questions.filter((question) => Question.safeParse(question).success).length,
      pass_percent: quiz.PassPercent ?? 50,
      attempt_limit: quiz.AttemptLimit ?? null,
      time_limit_minutes: quiz.TimeLimitMinutes ?? null,
      draw_count: quiz.DrawCount ?? null,
      ...(quiz.SolutionsShown && { solutions_shown: quiz.SolutionsShown }),
      revision: 1,
      updated_at: now(),
    };
    await inTx(async (tx) => {
      await tx.insertInto('quiz').values(row).execute();
      await tx
        .updateTable('course')
        .set((eb) => ({ content_version: eb('content_version', '+', 1) }))
        .where('id', '=', course_id)
        .execute();
      invalidate(tx, `content:${course_id}`);
    });
    return row;
  };

  /** An attempt under way, with one question that has a short text. */
  const attempt = async (
    lesson: { id: string; course_id: string },
    studentId: string,
    attempt: New<'attempt'> = {},
  ) => {
    const at = new Date(now().getTime() + nextSerial());
    const question: AskedQuestion = {
      id: newId(),
      text: 'Question',
      explanation: 'Why',
      options: [],
      rights: [],
      solution: { Kind: 'short-text', Accepted: ['right'] },
    };
    const row = {
      id: newId(),
      lesson_id: lesson.id,
      course_id: lesson.course_id,
      student_id: studentId,
      number: 1,
      seed: 'seed',
      questions: JSON.stringify([question]),
      question_count: 1,
      pass_percent: 50,
      started_at: at,
      ...attempt,
    };
    await database.insertInto('attempt').values(row).execute();
    return row;
  };

  return { quiz, attempt };
}
