import type { Course } from '@guildhall/contract';
import { BasketButton } from './basket-button.tsx';
import { WishButton } from './wish-button.tsx';

export interface CourseButtonsProps {
  course: Course;
  /** On the picture of a card, in the corner of the price, or below the button that enrolls. */
  place: 'card' | 'price' | 'enroll';
}

/** Puts the class on the wish list, or into the basket. */
export function CourseButtons({ course, place }: CourseButtonsProps) {
  if (place === 'price') return <WishButton course={course} isAtEnd />;
  if (place === 'enroll') return <BasketButton course={course} />;
  return (
    <>
      <WishButton course={course} />
      <BasketButton course={course} isIcon />
    </>
  );
}
