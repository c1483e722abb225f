import { PAGES, type Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { CoursePrice } from '../../ui/course-price.tsx';
import { Picture } from '../../ui/picture.tsx';
import { courseQuery } from './orders.queries.ts';

/** What a basket and an order have in common. */
export type Line = Quote['Lines'][number];

interface LineRowProps {
  line: Line;
  /** At the end: what it costs. */
  price: ReactNode;
  /** Below the title: its state, links, buttons. */
  children?: ReactNode;
  /** Below all of it, as sentences: on a phone as wide as the row. */
  footer?: ReactNode;
}

/** One class: picture, title, teacher, price. On a phone the price is below the title. */
export function LineRow({ line, price, children, footer }: LineRowProps) {
  const { ClassId, ClassTitle, ClassImage, TeacherName } = line;
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
      <Picture image={ClassImage} alt="" sizes="8rem" className="rounded-field" />
      <div className="grid gap-1">
        <Link
          to={generatePath(PAGES.courseDetails.path, { id: ClassId })}
          dir="auto"
          className="wrap-anywhere font-display font-semibold leading-snug hover:underline"
        >
          {ClassTitle}
        </Link>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
        <div className="sm:hidden">{price}</div>
        {children}
      </div>
      <div className="text-end max-sm:hidden">{price}</div>
      <div className="col-span-full empty:hidden sm:col-[2/-1] print:hidden">{footer}</div>
    </li>
  );
}

/** What a class costs now, and what the code takes off it. */
export function LinePrice({ line }: { line: Line }) {
  const { data: course } = useQuery(courseQuery(line.ClassId));
  /** The class as this page knows it may be older than the quote. */
  const reduction = course?.ClassPrice === line.ListPrice ? course.Reduction : null;
  if (line.Discount === 0) {
    return (
      <div className="sm:max-w-52 sm:*:justify-end">
        <CoursePrice course={{ ClassPrice: line.ListPrice, Reduction: reduction }} className="text-base" />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 sm:grid sm:justify-items-end">
      <p className="font-bold font-display text-base">{formatPrice(line.Price)}</p>
      <p className="text-quiet text-sm">
        {m.basket_line_discount({ price: formatPrice(line.ListPrice), discount: formatPrice(line.Discount) })}
      </p>
    </div>
  );
}
