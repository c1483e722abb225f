import { exportCourses, PAGES } from '@guildhall/contract';
import { AllCoursesFilters } from '../features/courses/all-courses-filters.tsx';
import { CourseTable } from '../features/courses/course-table.tsx';
import { allCoursesSearchOf } from '../features/courses/managed-courses.queries.ts';
import { useWaiting } from '../features/operations/use-waiting.ts';
import { download } from '../lib/download.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ListHeading } from '../ui/list-heading.tsx';

/** Search, filter and order are in the address; unknown ones are ignored. */
export function Component() {
  const [address] = useSearchParams();
  const waiting = useWaiting();
  const search = allCoursesSearchOf(address);
  usePageTitle(PAGES.allCourses.title());
  return (
    <div className="grid gap-4">
      <ListHeading
        title={PAGES.allCourses.title()}
        download={() => download(exportCourses, { query: { ...search } })}
      />
      <AllCoursesFilters waiting={{ Pending: waiting?.PendingClasses, Edited: waiting?.EditedClasses }} />
      <CourseTable key={JSON.stringify(search)} search={search} />
    </div>
  );
}
