import type { Review } from '@guildhall/contract';

/** Whether a review was changed after it was answered. Both are ISO instants, which compare as text. */
export const isChangedSince = ({ Answer, date }: Pick<Review, 'Answer' | 'date'>): boolean =>
  Answer !== null && Answer.At < date;
