import { PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CourseGrid } from './course-grid.tsx';
import { courseSearchQuery } from './courses.queries.ts';

/** Where the server stops counting the classes that a search finds. */
const COUNTED_TO = 1000;

function countText(total: number, q: string | null): string {
  if (q && total >= COUNTED_TO) return `${formatCount(COUNTED_TO)} classes or more`;
  return total === 1 ? '1 class' : `${formatCount(total)} classes`;
}

export function CourseResults({ search }: { search: URLSearchParams }) {
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery(courseSearchQuery(search));
  const { fetchNextPage } = paging;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error && !isRefused(error)) {
    return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  }
  if (!data && !error) return <Spinner label="Loading...." className="min-h-[50dvh]" />;
  if (!data || data.items.length === 0) return <NothingFound />;
  return (
    <>
      <p role="status" className="pb-5 text-quiet text-sm">
        {countText(data.total, search.get('q'))}
      </p>
      <CourseGrid courses={data.items} label="Classes" most={5} heading="h2" />
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} pending={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}

/** An address that asks for what cannot be, such as a category that does not exist: there is nothing to show for it. */
const isRefused = (error: Error) => error instanceof ApiFailure && error.code === 'request.invalid';

function NothingFound() {
  return (
    <div role="status">
      <EmptyState text="No data to show">
        <p className="text-quiet">Try fewer or other words, or look through all classes.</p>
        <ButtonLink to={PAGES.listing.path} variant="outline">
          All Classes
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
