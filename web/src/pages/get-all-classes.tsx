import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useSearchParams } from 'react-router';
import { CourseFilters } from '../features/courses/course-filters.tsx';
import { CourseResults } from '../features/courses/course-results.tsx';
import { courseSearchPage, courseSearchQuery } from '../features/courses/courses.queries.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** Starts the request, and waits only for a response that came with the page: the page shows its own loading state. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const listed = queryClient
      .infiniteQuery({ ...courseSearchQuery(searchParams), staleTime: 'static' })
      .catch(() => undefined);
    if (queryClient.getQueryData(courseSearchPage(searchParams).queryKey)) await listed;
    return null;
  };

function titleOf(search: URLSearchParams): string {
  const typed = search.get('q');
  return typed ? m.pages_search_title({ text: typed }) : search.get('category') || PAGES.listing.title();
}

export function Component() {
  const [search] = useSearchParams();
  usePageTitle(titleOf(search));
  return (
    <div className="shell shell-wide">
      <PageHeading title={PAGES.listing.title()}>{m.courses_listing_intro()}</PageHeading>
      <CourseFilters />
      <CourseResults search={search} />
    </div>
  );
}
