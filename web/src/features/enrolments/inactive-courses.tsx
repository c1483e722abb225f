import { type InactiveCourse, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { notesPath } from '../../lib/learn-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';

interface InactiveCoursesProps {
  query: UseInfiniteQueryResult<{ items: InactiveCourse[]; total: number }>;
}

/** Classes to which access was lost by a refund or a dispute; nothing where there are none. */
export function InactiveCourses({ query }: InactiveCoursesProps) {
  return (
    <PagedList query={query} loading={null} empty={null}>
      {({ items }) => (
        <section aria-labelledby="inactive" className="grid gap-3">
          <h2 id="inactive" className="text-lg">
            {m.enrolments_inactive()}
          </h2>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {items.map((course) => (
              <li key={course._id}>
                <InactiveCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PagedList>
  );
}

function InactiveCard({ course }: { course: InactiveCourse }) {
  const { _id, ClassTitle, TeacherName, State, IsOffered, HasNotes } = course;
  const title = { title: ClassTitle, hidden: screenReaderOnly };
  const page = generatePath(PAGES.courseDetails.path, { id: _id });
  return (
    <Card as="article" className="grid h-full content-between gap-4 p-5">
      <div className="grid gap-1">
        <h3 className="wrap-anywhere text-base leading-snug">
          {IsOffered ? (
            <Link to={page} className="hover:underline">
              {ClassTitle}
            </Link>
          ) : (
            ClassTitle
          )}
        </h3>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
        <p className="font-semibold text-sm">{inactiveEnrolmentText(course)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {IsOffered && State !== 'on-hold' && (
          <ButtonLink to={generatePath(PAGES.makePayment.path, { id: _id })} size="small">
            {richText(m.enrolments_enroll_again_in(title))}
          </ButtonLink>
        )}
        {HasNotes && (
          <ButtonLink to={notesPath(_id)} size="small" variant="outline">
            {richText(m.enrolments_my_notes(title))}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
