import type { Course, Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useMember, useSession } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { ReviewCard } from './review-card.tsx';
import { isChangedSince } from './review-texts.ts';
import { courseReviewsQuery, ratingsQuery } from './reviews.queries.ts';

/** A bar for each number of stars. */
function RatingDistribution({ course: { _id, Status, ReviewCount } }: { course: Course }) {
  const { data: ratings } = useQuery({ ...ratingsQuery(_id), enabled: Status === 'Approved' && ReviewCount > 0 });
  const total = ratings?.reduce((sum, { Count }) => sum + Count, 0) ?? 0;
  if (!ratings || total === 0) return null;
  return (
    <ul aria-label={m.reviews_distribution()} className="grid max-w-md gap-1.5 text-sm">
      {ratings.map(({ Rating, Count }) => (
        <li key={Rating} className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3">
          <span>{richText(m.reviews_stars_count({ rating: Rating, count: Count, hidden: screenReaderOnly }))}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            className="h-2.5 w-full rounded-full bg-base-content/10"
          >
            <rect width={(100 * Count) / total} height="1" className="fill-gold" />
          </svg>
          <span aria-hidden="true" className="text-end text-quiet tabular-nums">
            {formatCount(Count)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface MoreReviews {
  /** Without those that came with the class, where the viewer's own and hidden ones are marked. */
  olderReviews: Review[];
  hasMore: boolean;
  readMore: () => void;
  pending: boolean;
  failed: boolean;
}

/** The reviews after the newest, which came with the class. Nothing is fetched before `readMore`. */
function useMoreReviews({ _id, Status, Reviews, ReviewCount }: Course): MoreReviews {
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

/** Visitors and students never see these. */
const AnswerButton = lazy(async () => ({ default: (await import('./answer-button.tsx')).AnswerButton }));
const ModerateButton = lazy(async () => ({ default: (await import('./moderate-button.tsx')).ModerateButton }));

interface ReviewSectionProps {
  course: Course;
  /** The button for those who may write a review. */
  action?: ReactNode;
  /** The button to report a review. */
  reportOf: (review: Review) => ReactNode;
}

export function ReviewSection({ course, action, reportOf }: ReviewSectionProps) {
  const { olderReviews, hasMore, readMore, pending, failed } = useMoreReviews(course);
  const reviews = [...course.Reviews, ...olderReviews];
  return (
    <section aria-labelledby="reviews" className="shell shell-wide grid gap-6 pt-section">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <h2 id="reviews" className="text-2xl">
          {m.reviews_course_heading()}
        </h2>
        {action}
      </div>
      <RatingDistribution course={course} />
      {reviews.length === 0 ? (
        <p className="rounded-box border border-field border-dashed p-8 text-center text-quiet">{m.reviews_none()}</p>
      ) : (
        <ul
          aria-label={m.reviews_list()}
          className={classNames(
            'grid grid-cols-1 items-start gap-6 sm:grid-cols-2 lg:grid-cols-3',
            reviews.length === 4 && '3xl:grid-cols-4',
            reviews.length > 4 && '3xl:grid-cols-5',
          )}
        >
          {reviews.map((review) => (
            <li key={review._id} className="min-w-0">
              <ReviewCard review={review}>
                <ReviewActions review={review} course={course} report={reportOf(review)} />
              </ReviewCard>
            </li>
          ))}
        </ul>
      )}
      {course.ReviewCount > reviews.length && reviews.length > 0 && (
        <p role="status" className="text-quiet text-sm">
          {m.reviews_newest_of_total({ shown: reviews.length, total: course.ReviewCount })}
        </p>
      )}
      {hasMore && <LoadMore onMore={readMore} pending={pending} failed={failed} />}
    </section>
  );
}

interface ReviewActionsProps {
  review: Review;
  course: Course;
  report: ReactNode;
}

/** Answer, for the teacher of the class; Hide or Unhide, for admins; Report, for everybody else but its author. */
function ReviewActions({ review, course, report }: ReviewActionsProps) {
  const person = useSession();
  const { data: member } = useMember();
  const isTeacher = person?.email === course.TeacherEmail.toLowerCase();
  const canAnswer = isTeacher && !review.Hidden && (review.Answer === null || isChangedSince(review));
  const isAdmin = Boolean(person) && member?.Role === 'Admin';
  /** Everybody else sees a part of the author's address. */
  const isOwn = person?.email === review.Reviewedby;
  if (isOwn && !canAnswer && !isAdmin) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Suspense>
        {canAnswer && <AnswerButton review={review} />}
        {isAdmin && <ModerateButton review={review} />}
      </Suspense>
      {!isAdmin && !isOwn && report}
    </div>
  );
}
