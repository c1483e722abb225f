import type { CourseStatus, OwnCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { courseProgressPath } from './course-paths.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { DeleteCourseButton } from './delete-course-button.tsx';
import { UpdateCourseButton } from './update-course-button.tsx';

/** One column on a phone, up to four on a wide screen. */
const SIZES = '(width < 40rem) 92vw, (width < 80rem) 45vw, 24rem';

/** Why See Details is disabled. */
const DETAILS_HINTS: Record<Exclude<CourseStatus, 'Approved'>, () => string> = {
  Pending: m.courses_details_pending,
  Rejected: m.courses_details_rejected,
  Archived: m.courses_details_archived,
};

/** A class in My Classes, with Update, Delete and See Details. */
export function TaughtCourseCard({ course }: { course: OwnCourse }) {
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="relative border-line border-b">
        <Picture image={course.Image} alt="" sizes={SIZES} />
        <span className="absolute top-3 left-3 rounded-full bg-base-100 shadow-paper">
          <CourseStatusBadge status={course.Status} />
        </span>
      </div>
      <div className="flex grow flex-col gap-2.5 p-5">
        <p className="eyebrow">{course.Category ?? m.courses_without_category()}</p>
        <h2 className="wrap-anywhere text-lg leading-snug">{course.ClassTitle}</h2>
        <p className="wrap-anywhere line-clamp-4 text-quiet text-sm">{course.Description}</p>
        {course.Status === 'Rejected' && course.Reason !== '' && <RejectionReason text={course.Reason} />}
        <div className="mt-auto flex items-center gap-2.5 pt-2 text-sm">
          <Avatar name={course.TeacherName} image={course.TeacherImage} size="small" />
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{course.TeacherName}</p>
            <p className="wrap-anywhere text-quiet text-xs">{course.TeacherEmail}</p>
          </div>
        </div>
      </div>
      <CardFooter course={course} />
    </Card>
  );
}

function RejectionReason({ text }: { text: string }) {
  return (
    <div className="grid gap-1 border-error border-l-2 pl-3 text-sm">
      <p className="font-semibold">{m.courses_rejection_reason()}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  );
}

function CardFooter({ course }: { course: OwnCourse }) {
  const hintId = useId();
  const { _id, ClassTitle, ClassPrice, Status } = course;
  const seeDetails = richText(m.courses_see_details({ title: ClassTitle, hidden: screenReaderOnly }));
  return (
    <div className="grid gap-3 border-line border-t px-5 py-4">
      <p className="font-bold font-display text-lg">{formatPrice(ClassPrice)}</p>
      <div className="flex flex-wrap gap-2">
        {Status !== 'Archived' && (
          <>
            <UpdateCourseButton course={course} />
            <DeleteCourseButton course={course} />
          </>
        )}
        {Status === 'Approved' ? (
          <ButtonLink to={courseProgressPath(_id)} size="small">
            {seeDetails}
          </ButtonLink>
        ) : (
          <Button size="small" disabled aria-describedby={hintId}>
            {seeDetails}
          </Button>
        )}
      </div>
      {Status !== 'Approved' && (
        <p id={hintId} className="text-quiet text-xs">
          {DETAILS_HINTS[Status]()}
        </p>
      )}
    </div>
  );
}
