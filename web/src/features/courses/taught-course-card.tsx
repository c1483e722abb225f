import type { CourseStatus, OwnCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useId } from 'react';
import { formatCoursePrice } from '../../lib/format.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { courseContentPath, courseProgressPath } from './course-paths.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { DeleteCourseButton } from './delete-course-button.tsx';
import { SubmitAgainButton } from './submit-again-button.tsx';
import { TaughtCourseFigures } from './taught-course-figures.tsx';
import { UpdateCourseButton } from './update-course-button.tsx';

/** One column on a phone, up to four on a wide screen. */
const SIZES = '(width < 40rem) 92vw, (width < 80rem) 45vw, 24rem';

/** Why See Details is disabled. */
const DETAILS_HINTS: Record<Exclude<CourseStatus, 'Approved'>, () => string> = {
  Pending: m.courses_details_pending,
  Rejected: m.courses_details_rejected,
  Archived: m.courses_details_archived,
};

/** A class in My Classes, with Update, Delete and See Details before the texts: they are seen without scrolling. */
export function TaughtCourseCard({ course }: { course: OwnCourse }) {
  const { Status, Reason, Category, ClassTitle, ClassPrice, Description, Image } = course;
  const lang = course.Language ?? undefined;
  /** Submit again disappears with the status. */
  const title = useFocusFallback<HTMLHeadingElement>(Status);
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="relative border-line border-b">
        <Picture image={Image} alt="" sizes={SIZES} shape="aspect-[5/2]" />
        <span className="absolute top-3 start-3 rounded-full bg-base-100 shadow-paper">
          <CourseStatusBadge status={Status} />
        </span>
      </div>
      <div className="flex grow flex-col gap-3 p-5">
        <div className="flex items-baseline justify-between gap-4">
          <p className="eyebrow">{Category ?? m.courses_without_category()}</p>
          <p className="font-bold font-display text-lg">{formatCoursePrice(ClassPrice)}</p>
        </div>
        <h2 dir="auto" lang={lang} ref={title} className="wrap-anywhere text-lg leading-snug">
          {ClassTitle}
        </h2>
        <TaughtCourseFigures course={course} />
        <CardActions course={course} />
        {course.LessonCount === 0 && Status !== 'Archived' && (
          <p className="border-secondary border-s-2 ps-3 text-sm">{m.courses_no_lessons_yet()}</p>
        )}
        {Status === 'Rejected' && Reason !== '' && <RejectionReason text={Reason} />}
        <p dir="auto" lang={lang} className="wrap-anywhere line-clamp-3 border-line border-t pt-3 text-quiet text-sm">
          {Description}
        </p>
        <Teacher course={course} />
      </div>
    </Card>
  );
}

function Teacher({ course: { TeacherName, TeacherEmail, TeacherImage } }: { course: OwnCourse }) {
  return (
    <div className="mt-auto flex items-center gap-2.5 text-sm">
      <Avatar name={TeacherName} image={TeacherImage} size="small" />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-medium">
          {TeacherName}
        </p>
        <p className="wrap-anywhere text-quiet text-xs">{TeacherEmail}</p>
      </div>
    </div>
  );
}

function RejectionReason({ text }: { text: string }) {
  return (
    <div className="grid gap-1 border-error border-s-2 ps-3 text-sm">
      <p className="font-semibold">{m.courses_rejection_reason()}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

function CardActions({ course }: { course: OwnCourse }) {
  const hintId = useId();
  const { _id, ClassTitle, Status } = course;
  const seeDetails = richText(m.courses_see_details({ title: ClassTitle, hidden: screenReaderOnly }));
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {Status === 'Approved' ? (
          <ButtonLink to={courseProgressPath(_id)} size="small">
            {seeDetails}
          </ButtonLink>
        ) : (
          <Button size="small" disabled aria-describedby={hintId}>
            {seeDetails}
          </Button>
        )}
        {Status !== 'Archived' && (
          <>
            <ButtonLink to={courseContentPath(_id)} variant="outline" size="small">
              {richText(m.courses_lessons({ title: ClassTitle, hidden: screenReaderOnly }))}
            </ButtonLink>
            <UpdateCourseButton course={course} />
            <DeleteCourseButton course={course} />
            {Status === 'Rejected' && <SubmitAgainButton course={course} />}
          </>
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
