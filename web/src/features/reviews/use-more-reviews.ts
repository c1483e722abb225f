import type { Course, Review } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { courseReviewsQuery } from './reviews.queries.ts';

interface MoreReviews {
  /** Without those that came with the class: there the viewer's own and, for admins, hidden ones are marked. */
  further: Review[];
  hasMore: boolean;
  readMore: () => void;
  pending: boolean;
  failed: boolean;
}

/** What follows the newest reviews, which came with the class; nothing is asked for before somebody wants more. */
export function useMoreReviews({ _id, Status, Reviews, ReviewCount }: Course): MoreReviews {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    ...courseReviewsQuery(_id),
    enabled: ({ state }) => state.data !== undefined,
  });
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const isNew = ({ _id: id }: Review) => !Reviews.some((review) => review._id === id);
  const mayHaveMore = Status === 'Approved' && ReviewCount > Reviews.length;
  return {
    further: data?.items.filter(isNew) ?? [],
    hasMore: data ? hasNextPage : mayHaveMore,
    readMore,
    pending: isFetchingNextPage,
    failed: isFetchNextPageError,
  };
}
