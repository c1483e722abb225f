import type { Course, Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMember, useSession } from '../../lib/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { isChangedSince } from './changed-since.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import { ReviewCard } from './review-card.tsx';
import { useMoreReviews } from './use-more-reviews.ts';

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
