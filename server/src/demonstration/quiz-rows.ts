import type { QuizEdit } from '@guildhall/contract';
import type { DemoCourse, DemoLesson, Demonstration, DemoQuiz } from '@guildhall/demo';
import type { Row } from './row.ts';

interface PlacedQuiz {
  course: DemoCourse;
  lesson: DemoLesson;
  quiz: DemoQuiz;
}

export const listQuizzes = ({ courses }: Demonstration): PlacedQuiz[] =>
  courses.flatMap((course) =>
    course.sections.flatMap(({ lessons }) =>
      lessons.flatMap((lesson) => (lesson.quiz ? [{ course, lesson, quiz: lesson.quiz }] : [])),
    ),
  );

const questionsOf = ({ questions }: DemoQuiz) => questions.map(({ question }) => question);

export const quizRows = (demonstration: Demonstration): Row<'quiz'>[] =>
  listQuizzes(demonstration).map(({ course, lesson, quiz }) => ({
    lesson_id: lesson.id,
    course_id: course.id,
    questions: JSON.stringify(questionsOf(quiz)),
    question_count: quiz.questions.length,
    pass_percent: quiz.settings.PassPercent,
    attempt_limit: quiz.settings.AttemptLimit,
    time_limit_minutes: quiz.settings.TimeLimitMinutes,
    draw_count: quiz.settings.DrawCount,
    solutions_shown: quiz.settings.SolutionsShown,
    revision: 1,
    updated_at: lesson.writtenAt,
  }));

export const quizVersionRows = (demonstration: Demonstration): Row<'quiz_version'>[] =>
  listQuizzes(demonstration).map(({ course, lesson, quiz }) => ({
    lesson_id: lesson.id,
    revision: 1,
    content: JSON.stringify({ ...quiz.settings, Questions: questionsOf(quiz) } satisfies QuizEdit),
    author_id: course.teacherId,
    began_at: lesson.writtenAt,
    saved_at: lesson.writtenAt,
  }));

/** What the certificates of classes ask for, since the classes were written. */
export const ruleRows = ({ courses }: Demonstration): Row<'certificate_rule'>[] =>
  courses.flatMap(({ id, rule, createdAt }) =>
    rule
      ? [
          {
            course_id: id,
            is_offered: true,
            all_lessons: rule.allLessons,
            all_assignments: rule.allAssignments,
            all_quizzes: rule.allQuizzes,
            least_average_grade: null,
            half_hours: rule.hours === null ? null : rule.hours * 2,
            description: rule.description,
            updated_at: createdAt,
          },
        ]
      : [],
  );
