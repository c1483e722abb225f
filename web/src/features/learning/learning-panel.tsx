import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TabLinks } from '../../ui/tab-links.tsx';
import { contentQuery } from './learning.queries.ts';
import { LessonActivityTable } from './lesson-activity-table.tsx';
import { StudentProgressTable } from './student-progress-table.tsx';

/** The parameter of the address that says what is shown. */
const PARAMETER = 'learning';

/** For the teacher of a class and admins: how far the students are, by lesson or by student. */
export function LearningPanel({ course: { _id } }: { course: Course }) {
  const { data: content } = useQuery(contentQuery(_id));
  const [search] = useSearchParams();
  if (!content || content.LessonCount === 0) return null;
  const isByStudent = search.get(PARAMETER) === 'students';
  const linkTo = (view: string) => {
    const next = new URLSearchParams(search);
    next.set(PARAMETER, view);
    return `?${next}`;
  };
  const links = [
    { to: linkTo('lessons'), text: m.learning_by_lesson(), isCurrent: !isByStudent },
    { to: linkTo('students'), text: m.learning_by_student(), isCurrent: isByStudent },
  ];
  return (
    <section aria-labelledby="learning" className="grid gap-4">
      <h2 id="learning" className="text-lg">
        {m.learning_progress_heading()}
      </h2>
      <TabLinks label={m.learning_progress_heading()} links={links} />
      {isByStudent ? <StudentProgressTable content={content} /> : <LessonActivityTable content={content} />}
    </section>
  );
}
