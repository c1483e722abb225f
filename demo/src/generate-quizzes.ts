import type { PlannedCourse } from './generate-courses.ts';
import type { DemonstrationQuizzes } from './quizzes/parse-quizzes.ts';

/** Adds the quizzes of `demo/quizzes` to their lessons, and to their classes what the certificate asks for. */
export function generateQuizzes(planned: PlannedCourse[], written: Map<string, DemonstrationQuizzes>): void {
  for (const { content, course } of planned) {
    const { rule, quizzes } = written.get(content.title) ?? { rule: null, quizzes: [] };
    course.rule = rule;
    for (const { lesson: title, settings, questions } of quizzes) {
      const lesson = course.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.title === title);
      if (!lesson) throw new Error(`${content.title} has no lesson ${title}.`);
      lesson.quiz = { settings, questions };
    }
  }
}
