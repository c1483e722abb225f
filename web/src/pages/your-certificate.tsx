import { type CourseContent, PAGES } from '@guildhall/contract';
import { lessonPath } from '../lib/learn-path.ts';
import { generatePath } from '../lib/router/address.ts';
import { Link } from '../lib/router/router.tsx';
import { loadLater } from '../ui/load-later.tsx';

export const CertificateChecklist = loadLater(
  async () => (await import('../features/certificates/certificate-checklist.tsx')).CertificateChecklist,
);

/** For those who are enrolled: each thing that is missing is a link to where it can be done. */
export function YourCertificate({ content }: { content: CourseContent }) {
  const { ClassId, Access, Progress, Sections } = content;
  if (Access !== 'enrolled') return null;
  const passedCount = Sections.flatMap(({ Lessons }) => Lessons).filter(({ QuizPassed }) => QuizPassed).length;
  return (
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
  );
}
