import type { Review } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** Whether a review was changed after it was answered. Both are ISO instants, which compare as text. */
export const isChangedSince = ({ Answer, date }: Pick<Review, 'Answer' | 'date'>): boolean =>
  Answer !== null && Answer.At < date;

/** In the language of the page: the server sends the same English sentence to everybody. */
export const reviewText = ({ IsErased, Description }: Review): string =>
  IsErased ? m.reviews_erased_text() : Description;

export const reviewerName = ({ IsErased, ReviewerName }: Review): string =>
  IsErased ? m.personal_data_erased_name() : ReviewerName;
