import type { Review } from '@guildhall/contract';

/** Whether a review has become another one since it was answered; both instants are written alike. */
export const isChangedSince = ({ Answer, date }: Pick<Review, 'Answer' | 'date'>): boolean =>
  Answer !== null && Answer.At < date;
