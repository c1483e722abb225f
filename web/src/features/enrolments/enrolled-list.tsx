import { PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { enrolledCoursesQuery } from './enrolments.queries.ts';

/** As many pictures as the first screen can hold are asked for at once. */
const FIRST_SEEN = 4;

/** The classes that somebody has a place in. */
export function EnrolledList({ email }: { email: string }) {
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery({
    ...enrolledCoursesQuery(email),
    refetchOnMount: 'always',
  });
  const { fetchNextPage } = paging;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[40dvh]" />;
  if (data.items.length === 0) return <NoClasses />;
  return (
    <>
      <ul
        aria-label="My classes"
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4"
      >
        {data.items.map((course, index) => (
          <li key={course._id}>
            <EnrolledCard course={course} first={index < FIRST_SEEN} />
          </li>
        ))}
      </ul>
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} working={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}

function NoClasses() {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">You have no place in a class yet.</p>
      <ButtonLink to={PAGES.listing.path}>All Classes</ButtonLink>
    </EmptyState>
  );
}
