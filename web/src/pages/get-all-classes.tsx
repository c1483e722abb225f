import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useSearchParams } from 'react-router';
import { CourseFilters } from '../features/courses/course-filters.tsx';
import { CourseResults } from '../features/courses/course-results.tsx';
import { courseSearchPage, courseSearchQuery } from '../features/courses/courses.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** Begins to ask, and waits only for what is here already: the page itself shows what is still on its way. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const asked = queryClient
      .infiniteQuery({ ...courseSearchQuery(searchParams), staleTime: 'static' })
      .catch(() => undefined);
    if (queryClient.getQueryData(courseSearchPage(searchParams).queryKey)) await asked;
    return null;
  };

function titleOf(search: URLSearchParams): string {
  const typed = search.get('q');
  return typed ? `“${typed}”` : search.get('category') || 'All Classes';
}

export function Component() {
  const [search] = useSearchParams();
  usePageTitle(titleOf(search));
  return (
    <div className="shell shell-wide">
      <PageHeading title="All Classes">
        Every class is looked at before it opens. What you enroll in stays yours for life.
      </PageHeading>
      <CourseFilters />
      <CourseResults search={search} />
    </div>
  );
}
