import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { Link } from '../../lib/router/router.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CourseGrid } from './course-grid.tsx';
import { courseSearchPage, courseSearchQuery } from './courses.queries.ts';
import { FromTheStart } from './from-the-start.tsx';
import { withCursor } from './listing-address.ts';

/** The server counts the results of a search up to this number. */
const MAX_COUNT = 1000;

const countText = (total: number, q: string | null): string =>
  q && total >= MAX_COUNT ? m.courses_count_at_least({ count: MAX_COUNT }) : m.courses_count({ count: total });

export function CourseResults({ search }: { search: URLSearchParams }) {
  const query = useInfiniteQuery(courseSearchQuery(search));
  const empty = <NothingFound search={search} />;
  if (!query.data && isInvalidSearch(query.error)) return empty;
  return (
    <PagedList query={query} loading={<Loading />} empty={empty} addressOf={(cursor) => withCursor(search, cursor)}>
      {({ items, total }) => (
        <>
          <p role="status" className="pb-5 text-quiet text-sm">
            {countText(total, search.get('q'))}
          </p>
          <FromTheStart search={search} />
          <CourseGrid courses={items} label={m.courses_list()} maxColumns={5} heading="h2" />
        </>
      )}
    </PagedList>
  );
}

const Loading = () => <Spinner label={m.common_loading()} className="min-h-[50dvh]" />;

/** The address asks for something that cannot exist, such as an unknown category. */
const isInvalidSearch = (error: Error | null) => error instanceof ApiFailure && error.code === 'request.invalid';

/** What was searched for, if anything, and what is nearest to it. */
function NothingFound({ search }: { search: URLSearchParams }) {
  const text = search.get('q')?.trim() ?? '';
  return (
    <>
      <div role="status">
        <EmptyState text={m.common_no_data()}>
          {text !== '' && <p className="wrap-anywhere">{m.courses_nothing_matches({ text })}</p>}
          <p className="text-quiet">{m.courses_none_found()}</p>
          <ButtonLink to={PAGES.listing.path} variant="outline">
            {m.courses_clear_filters()}
          </ButtonLink>
        </EmptyState>
      </div>
      <NearestCourses search={search} />
    </>
  );
}

/** From the response that found nothing. */
function NearestCourses({ search }: { search: URLSearchParams }) {
  const { data } = useQuery({ ...courseSearchPage(search), enabled: false });
  if (!data?.nearest) return null;
  const { q, data: courses } = data.nearest;
  return (
    <section aria-labelledby="nearest" className="grid gap-5 pb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="nearest" className="text-2xl">
          {m.courses_nearest()}
        </h2>
        <Link to={`${PAGES.listing.path}?${new URLSearchParams({ q })}`} className="link wrap-anywhere">
          {m.courses_nearest_all({ text: q })}
        </Link>
      </div>
      <CourseGrid courses={courses} label={m.courses_nearest()} maxColumns={5} isBelow />
    </section>
  );
}
