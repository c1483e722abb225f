import { HOME_REVIEWS, listReviews, type Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { queryFor } from '../../lib/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Marquee } from '../../ui/marquee.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BriefReviewCard } from './review-card.tsx';

/** The specification's constant. */
const LOOP = '[--marquee-loop:25s]';

export function LearnerReviews() {
  return (
    <section aria-labelledby="reviews" className="grid gap-8 pt-section">
      <div className="shell">
        <SectionHeading id="reviews" title={m.reviews_home_heading()}>
          {m.reviews_home_intro()}
        </SectionHeading>
      </div>
      <ReviewMarquee />
    </section>
  );
}

function ReviewMarquee() {
  const query = queryFor(listReviews, { query: { limit: HOME_REVIEWS } });
  const { data: reviews, error, isFetching, refetch } = useQuery(query);
  if (!reviews && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!reviews) return <Spinner label={m.common_loading()} className="min-h-96" />;
  if (reviews.length === 0) return <EmptyState text={m.common_no_data()} />;
  const half = Math.ceil(reviews.length / 2);
  const rows = [reviews.slice(0, half), reviews.slice(half)];
  return <Marquee label={m.reviews_list()} className={`${LOOP} [--marquee-gap:1.25rem]`} rows={rows.map(itemsOf)} />;
}

const itemsOf = (reviews: readonly Review[]) =>
  reviews.map((review) => (
    <li key={review._id} className="flex">
      <BriefReviewCard review={review} />
    </li>
  ));
