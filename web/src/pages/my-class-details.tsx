import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Announcements } from '../features/announcements/announcements.tsx';
import { NewAnnouncement } from '../features/announcements/new-announcement.tsx';
import { CourseCertificates } from '../features/certificates/course-certificates.tsx';
import { courseContentPath } from '../features/courses/course-paths.ts';
import { CourseProgress } from '../features/courses/course-progress.tsx';
import { courseQuery } from '../features/courses/courses.queries.ts';
import { useIsOwnCourse } from '../features/courses/use-is-own-course.ts';
import { ActivityChart } from '../features/coursework/activity-chart.tsx';
import { CourseworkPanel } from '../features/coursework/coursework-panel.tsx';
import { NewAssignment } from '../features/coursework/new-assignment.tsx';
import { LearningPanel } from '../features/learning/learning-panel.tsx';
import { generatePath } from '../lib/router/address.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { richText, screenReaderOnly } from '../ui/rich-text.tsx';

export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(courseQuery(id));
    return null;
  };

export function Component() {
  const { id = '' } = useParams();
  const { data: course } = useSuspenseQuery(courseQuery(id));
  const isOwn = useIsOwnCourse(course);
  usePageTitle(course.ClassTitle);
  return (
    <CourseProgress
      course={course}
      action={isOwn ? <TeacherActions course={course} /> : <RosterLink course={course} />}
    >
      {!isOwn && <Alert>{m.coursework_read_only()}</Alert>}
      <ActivityChart courseId={id} />
      <Announcements course={course} viewer={isOwn ? 'teacher' : 'admin'} />
      <CourseworkPanel course={course} isOwn={isOwn} />
      <LearningPanel course={course} />
      <CourseCertificates courseId={id} isOwn={isOwn} />
    </CourseProgress>
  );
}

/** For admins. Students are given places in an approved class. */
const RosterLink = ({ course }: { course: Course }) =>
  course.Status === 'Approved' && (
    <ButtonLink to={generatePath(PAGES.roster.path, { id: course._id })} variant="outline">
      {richText(m.grants_roster_link({ title: course.ClassTitle, hidden: screenReaderOnly }))}
    </ButtonLink>
  );

const TeacherActions = ({ course }: { course: Course }) => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to={courseContentPath(course._id)} variant="outline">
      {m.courses_edit_lessons()}
    </ButtonLink>
    <NewAnnouncement course={course} />
    <NewAssignment course={course} />
  </div>
);
