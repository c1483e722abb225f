import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { clearSeenCourses, readSeenCourses } from '../../lib/seen-courses.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { CourseGrid } from './course-grid.tsx';
import { courseQuery } from './courses.queries.ts';

const MAX_SHOWN = 8;
const HEADING = 'seen-courses';
const KEY = ['seen-courses'] as const;

/** Those that still exist. One query for all: `useQueries` would be a part of every page's script. */
const seenCourses = async (client: QueryClient): Promise<Course[]> => {
  const ids = await readSeenCourses();
  const read = await Promise.allSettled(ids.map((id) => client.query({ ...courseQuery(id), retry: false })));
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

/** What this person looked at last, but for their own classes and deleted ones; nothing where there is nothing. */
export function SeenCourses() {
  const person = useSession();
  const client = useQueryClient();
  const { data: seen = [] } = useQuery({
    queryKey: [...KEY, person?.uid],
    queryFn: () => seenCourses(client),
    enabled: person !== undefined,
    staleTime: 0,
    meta: { personal: true },
  });
  const courses = seen
    .filter(({ EnrolledBy }) => EnrolledBy.every(({ StudentEmail }) => StudentEmail !== person?.email))
    .filter(({ Status, TeacherEmail }) => Status === 'Approved' && TeacherEmail !== person?.email)
    .slice(0, MAX_SHOWN);
  if (courses.length === 0) return null;
  const clear = async () => {
    await clearSeenCourses();
    client.setQueriesData({ queryKey: KEY }, []);
  };
  return (
    <section aria-labelledby={HEADING} className="shell shell-wide grid gap-6 pt-section">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={HEADING} className="text-2xl">
          {m.courses_seen()}
        </h2>
        <Button variant="outline" size="small" onClick={clear}>
          {m.courses_seen_clear()}
        </Button>
      </div>
      <CourseGrid courses={courses} label={m.courses_seen()} maxColumns={4} isBelow />
    </section>
  );
}
