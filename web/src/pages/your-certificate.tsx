import { type CourseContent, PAGES } from '@guildhall/contract';
import { lazy, Suspense } from 'react';
import { generatePath, Link } from 'react-router';
import { lessonPath } from '../lib/learn-path.ts';

export const loadChecklist = async () => ({
  default: (await import('../features/certificates/certificate-checklist.tsx')).CertificateChecklist,
});

const CertificateChecklist = lazy(loadChecklist);

/** For those who are enrolled: each thing that is missing is a link to where it can be done. */
export function YourCertificate({ content }: { content: CourseContent }) {
  const { ClassId, Access, Progress, Sections } = content;
  if (Access !== 'enrolled') return null;
  const passedCount = Sections.flatMap(({ Lessons }) => Lessons).filter(({ QuizPassed }) => QuizPassed).length;
  return (
    <Suspense>
      <CertificateChecklist
        courseId={ClassId}
        changesWith={`${Progress?.DoneCount} ${passedCount}`}
        linkTo={(kind, { _id, Title }) => (
          <Link
            to={
              kind === 'lessons' || kind === 'quizzes'
                ? lessonPath(ClassId, _id)
                : generatePath(PAGES.enrolledCourse.path, { id: ClassId })
            }
            className="text-link"
          >
            {Title}
          </Link>
        )}
      />
    </Suspense>
  );
}
