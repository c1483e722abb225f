import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useRef } from 'react';
import { basketErrorText, useBasket, useChangeBasket } from '../../lib/basket/basket.ts';
import { Link } from '../../lib/router/router.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Check, ShoppingBasket } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useEnrolmentBlocker } from './use-enrolment-blocker.ts';
import { useIsEnrolled } from './use-is-enrolled.ts';
import { CORNER_BUTTON } from './wish-button.tsx';

/** Whether the class can be bought by whoever looks at it. */
function useIsForSale(course: Course): boolean {
  const blocker = useEnrolmentBlocker(course);
  const isEnrolled = useIsEnrolled(course);
  return course.ClassPrice > 0 && course.Status === 'Approved' && blocker === undefined && !isEnrolled;
}

export interface BasketButtonProps {
  course: Course;
  /** An icon on the picture of a card. */
  isIcon?: boolean;
}

const ICON_BUTTON = `${CORNER_BUTTON} end-3`;

/** Adds the class to the basket; then it leads there, and keeps the focus. */
export function BasketButton({ course, isIcon = false }: BasketButtonProps) {
  const { _id, ClassTitle: title } = course;
  const isForSale = useIsForSale(course);
  const { data: basket } = useBasket();
  const change = useChangeBasket();
  const wasPressed = useRef(false);
  if (!isForSale) return null;
  const keepFocus = (link: HTMLAnchorElement | null) => {
    if (!link || !wasPressed.current) return;
    wasPressed.current = false;
    link.focus({ preventScroll: true });
  };
  const add = async () => {
    wasPressed.current = true;
    try {
      await change({ add: [_id] });
      toast.success(m.basket_added({ title }));
    } catch (error) {
      wasPressed.current = false;
      toast.error(basketErrorText(error));
    }
  };
  const isIn = basket?.includes(_id);
  const name = (isIn ? m.basket_in_basket : m.basket_add)({ title, hidden: screenReaderOnly });
  if (!isIcon) {
    return isIn ? (
      <ButtonLink ref={keepFocus} to={PAGES.basket.path} variant="outline" className="w-full">
        <Check aria-hidden="true" className="size-4" />
        <span>{richText(name)}</span>
      </ButtonLink>
    ) : (
      <Button variant="outline" onClick={add} className="w-full">
        <ShoppingBasket aria-hidden="true" className="size-4.5" />
        <span>{richText(name)}</span>
      </Button>
    );
  }
  return isIn ? (
    <Link
      ref={keepFocus}
      to={PAGES.basket.path}
      title={m.basket_in_basket_short()}
      className={`${ICON_BUTTON} text-primary`}
    >
      <Check aria-hidden="true" className="size-5" />
      <span className="sr-only">{richText(name)}</span>
    </Link>
  ) : (
    <button type="button" title={m.basket_add_short()} onClick={add} className={ICON_BUTTON}>
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span className="sr-only">{richText(name)}</span>
    </button>
  );
}
