import { type Course, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { generatePath, Link } from 'react-router';
import { formatCoursePrice } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The class that is bought. Its quantity is always 1. */
export function OrderProduct({ course: { _id, ClassTitle, ClassPrice, Image, TeacherName } }: { course: Course }) {
  return (
    <Card
      as="section"
      aria-label={m.enrolments_product()}
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center max-[22rem]:grid-cols-1 gap-x-4 gap-y-3 p-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
    >
      <Picture image={Image} alt="" sizes="12rem" priority className="rounded-field" />
      <div className="grid gap-1">
        <h2 className="wrap-anywhere text-lg leading-snug">
          <Link to={generatePath(PAGES.courseDetails.path, { id: _id })} className="hover:underline">
            {ClassTitle}
          </Link>
        </h2>
        <p className="wrap-anywhere text-quiet text-sm">{m.enrolments_by_teacher({ teacher: TeacherName })}</p>
      </div>
      <dl className="flex justify-between gap-8 max-sm:col-span-full sm:text-end">
        <div className="flex items-baseline gap-2 sm:block">
          <dt className="text-quiet text-xs">{m.enrolments_quantity()}</dt>
          <dd className="font-semibold">1</dd>
        </div>
        <div className="flex items-baseline gap-2 sm:block sm:text-end">
          <dt className="text-quiet text-xs">{m.enrolments_price()}</dt>
          <dd className="font-bold font-display">{formatCoursePrice(ClassPrice)}</dd>
        </div>
      </dl>
    </Card>
  );
}
