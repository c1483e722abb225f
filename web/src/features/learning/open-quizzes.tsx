import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lessonPath } from '../../lib/learn-path.ts';
import { Link } from '../../lib/router/router.tsx';
import { lessonsOf } from './lesson-list.ts';

/** The quizzes that the student has not passed, whether the certificate asks for them or not; nothing where there are none. */
export function OpenQuizzes({ content }: { content: CourseContent }) {
  const open = lessonsOf(content).filter(({ HasQuiz, QuizPassed }) => HasQuiz && QuizPassed === false);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-quizzes" className="grid gap-1">
      <h3 id="open-quizzes" className="text-base">
        {m.learning_quizzes_open({ count: open.length })}
      </h3>
      <ul className="grid">
        {open.map(({ _id, Title }) => (
          <li key={_id}>
            <Link to={`${lessonPath(content.ClassId, _id)}#quiz`} className="text-link wrap-anywhere inline-block py-1">
              {Title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
