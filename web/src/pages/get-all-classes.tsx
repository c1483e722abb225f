import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { ChosenFilters } from '../features/courses/chosen-filters.tsx';
import { CourseFilters } from '../features/courses/course-filters.tsx';
import { CourseResults } from '../features/courses/course-results.tsx';
import { courseFacetsQuery, courseSearchPage, courseSearchQuery } from '../features/courses/courses.queries.ts';
import { FilterGroups } from '../features/courses/filter-groups.tsx';
import { FILTERS_ID } from '../features/courses/filter-sheet.tsx';
import type { Loader } from '../lib/router/create-router.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** Starts the request, and waits only for a response that came with the page: the page shows its own loading state. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ url: { searchParams } }) => {
    const listed = queryClient
      .infiniteQuery({ ...courseSearchQuery(searchParams), staleTime: 'static' })
      .catch(() => undefined);
    void queryClient.query({ ...courseFacetsQuery(searchParams), staleTime: 'static' }).catch(() => undefined);
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
      <div className="grid items-start gap-x-10 lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <aside
          id={FILTERS_ID}
          aria-label={m.courses_filter_sheet()}
          className="hidden pb-8 target:block lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-2.5"
        >
          <h2 className="sr-only">{m.courses_filter_sheet()}</h2>
          <FilterGroups search={search} />
        </aside>
        <div>
          <ChosenFilters search={search} />
          <CourseResults search={search} />
        </div>
      </div>
    </div>
  );
}
