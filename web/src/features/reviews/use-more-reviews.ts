import type { Course, Review } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { courseReviewsQuery } from './reviews.queries.ts';

interface MoreReviews {
  /** Without those that came with the class, where the viewer's own and hidden ones are marked. */
  olderReviews: Review[];
  hasMore: boolean;
  readMore: () => void;
  pending: boolean;
  failed: boolean;
}

/** The reviews after the newest, which came with the class. Nothing is fetched before `readMore`. */
export function useMoreReviews({ _id, Status, Reviews, ReviewCount }: Course): MoreReviews {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    ...courseReviewsQuery(_id),
    enabled: ({ state }) => state.data !== undefined,
  });
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNew = ({ _id: id }: Review) => !Reviews.some((review) => review._id === id);
  const mightHaveMore = Status === 'Approved' && ReviewCount > Reviews.length;
  return {
    olderReviews: data?.items.filter(isNew) ?? [],
    hasMore: data ? hasNextPage : mightHaveMore,
    readMore,
    pending: isFetchingNextPage,
    failed: isFetchNextPageError,
  };
}
