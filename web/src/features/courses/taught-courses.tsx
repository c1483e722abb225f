import { PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../lib/error-texts.ts';
import { formatCount } from '../../lib/format.ts';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { taughtCoursesQuery } from './courses.queries.ts';
import { TaughtCourseCard } from './taught-course-card.tsx';

const countText = (total: number) => (total === 1 ? '1 class' : `${formatCount(total)} classes`);

/** What somebody teaches, newest first. */
export function TaughtCourses({ email }: { email: string }) {
  const { data, error, isFetching, refetch, ...paging } = useInfiniteQuery(taughtCoursesQuery(email));
  const { fetchNextPage } = paging;
  const place = useFocusPlace<HTMLParagraphElement>(data);
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (!data && error) return <FailureState text={textOf(error)} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Spinner label="Loading...." className="min-h-[40dvh]" />;
  if (data.items.length === 0) {
    return (
      <EmptyState text="No data to show">
        <p className="text-quiet">The classes that you add stand here, with what the admins say of them.</p>
        <ButtonLink to={PAGES.addCourse.path}>Add Class</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p ref={place} role="status" className="text-quiet text-sm">
        {countText(data.total)}
      </p>
      <ul aria-label="My Classes" className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4">
        {data.items.map((course) => (
          <li key={course._id}>
            <TaughtCourseCard course={course} />
          </li>
        ))}
      </ul>
      {paging.hasNextPage && (
        <LoadMore onMore={onMore} working={paging.isFetchingNextPage} failed={paging.isFetchNextPageError} />
      )}
    </>
  );
}
