import { type CourseChange, type CourseStatus, type OwnCourse, updateCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isGone } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { formatDate, formatPrice } from '../../lib/format.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CoursePrice } from '../../ui/course-price.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ClipboardCheck, Users } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { AverageRating } from './average-rating.tsx';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, type CourseFormValues, type FilledCourse } from './course-form-values.ts';
import { courseContentPath, courseProgressPath } from './course-paths.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { priceText } from './read-price.ts';
import { useCourseSubmit } from './use-course-submit.ts';
import { useDeleteCourse } from './use-delete-course.ts';

const Reductions = lazy(async () => ({ default: (await import('./reductions-dialog.tsx')).Reductions }));

/** What an edit leads to. */
const CONSEQUENCES: Record<CourseStatus, () => string> = {
  Pending: m.courses_update_pending,
  Approved: m.courses_update_approved,
  Rejected: m.courses_update_rejected,
  Archived: m.courses_update_archived,
};

const valuesOf = (course: OwnCourse): CourseFormValues => ({
  ClassTitle: course.ClassTitle,
  Description: course.Description,
  ClassPrice: priceText(course.ListPrice, course.Currency),
  Image: course.Image,
  Category: course.Category ?? '',
  Level: course.Level ?? '',
  Language: course.Language ?? '',
  WhatYouWillLearn: course.WhatYouWillLearn.join('\n'),
  Requirements: course.Requirements.join('\n'),
  ForWhom: course.ForWhom.join('\n'),
});

/** Also for lists of lines. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only the fields that differ from the class as it was opened: another window may have changed the rest. */
function changesIn(filled: FilledCourse, opened: OwnCourse): CourseChange {
  const before = { ...opened, ClassPrice: opened.ListPrice };
  const isChanged = ([field, value]: [string, unknown]) => !isSame(value, before[field as keyof FilledCourse]);
  return Object.fromEntries(Object.entries(filled).filter(isChanged));
}

/** The field has the price that comes back. */
const reductionHint = ({ ClassPrice, Reduction }: OwnCourse) =>
  Reduction
    ? m.reductions_price_hint({ price: formatPrice(ClassPrice), day: formatDate(Reduction.LastDay) })
    : undefined;

/** Updates the class and refreshes the list before the toast asks for a reload. */
function useUpdateCourse(opened: OwnCourse, onDone: () => void) {
  const client = useQueryClient();
  return async (filled: FilledCourse) => {
    const body = { UpdatedData: changesIn(filled, opened) };
    const { modifiedCount } = await call(updateCourse, { params: { id: opened._id }, body });
    if (modifiedCount === 0) return void toast.error(m.courses_update_failed());
    onDone();
    await refreshQueries(client, courseKeys.all);
    toast.success(m.courses_updated());
  };
}

interface UpdateCourseFormProps {
  course: OwnCourse;
  onDone: () => void;
}

function UpdateCourseForm({ course, onDone }: UpdateCourseFormProps) {
  const [opened] = useState(course);
  const form = useForm({ resolver: zodResolver(CourseForm), defaultValues: valuesOf(opened) });
  const forgetDraft = useDraft(`update-class:${course._id}`, form);
  const closeForm = () => {
    forgetDraft();
    onDone();
  };
  const { submit, picture, pending, formError } = useCourseSubmit(form, {
    send: useUpdateCourse(opened, closeForm),
    failed: () => toast.error(m.courses_update_failed()),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="font-semibold">{m.common_status()}</span>
        <CourseStatusBadge status={course.Status} />
        <p className="text-quiet">{CONSEQUENCES[course.Status]()}</p>
      </div>
      <CourseFields
        form={form}
        picture={picture}
        teacher={{ name: course.TeacherName, email: course.TeacherEmail }}
        priceHint={reductionHint(opened)}
      />
      {formError && <Alert tone="error">{formError}</Alert>}
      <FormActions
        submitLabel={m.courses_update_title()}
        pending={pending}
        isDirty={form.formState.isDirty}
        onCancel={closeForm}
      />
    </form>
  );
}

const consequenceOf = ({ ClassTitle: title, EnrolledCount: count }: OwnCourse): string =>
  count === 0 ? m.courses_delete_unenrolled({ title }) : m.courses_delete_enrolled({ title, count });

/** For the teacher of the class. */
function DeleteCourseButton({ course }: { course: OwnCourse }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteCourse({ done: close, failed: close });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.courses_delete({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: course._id }, body: null })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        <span className="wrap-anywhere">{consequenceOf(course)}</span>
      </ConfirmDialog>
    </>
  );
}

/**
 * How a class is doing, on its teacher's card: enrolled students, rating, submissions to grade. Nothing for a class that
 * has never been approved: nobody can be in it.
 */
function TaughtCourseFigures({ course }: { course: OwnCourse }) {
  const { Status, EnrolledCount, UngradedCount } = course;
  const hasBeenPublic = Status === 'Approved' || Status === 'Archived' || EnrolledCount > 0;
  if (!hasBeenPublic) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-xs">
      <p className="flex items-center gap-1.5">
        <Users aria-hidden="true" className="size-4" />
        {m.courses_enrolled_count({ count: EnrolledCount })}
      </p>
      <p className={classNames('flex items-center gap-1.5', UngradedCount > 0 && 'font-semibold text-secondary')}>
        <ClipboardCheck aria-hidden="true" className="size-4" />
        {m.courses_ungraded_count({ count: UngradedCount })}
      </p>
      <AverageRating course={course} />
    </div>
  );
}

/** Submits a Rejected class again as it is: its lessons may be what has changed. */
function SubmitAgainButton({ course: { _id, ClassTitle } }: { course: OwnCourse }) {
  const { mutate, isPending } = useCommand(updateCourse, {
    refresh: courseKeys.all,
    done: () => toast.success(m.courses_submitted_again()),
    failed: (error, client) => {
      toast.error(m.courses_update_failed());
      return isGone(error) && refreshQueries(client, courseKeys.all);
    },
  });
  return (
    <Button
      size="small"
      pending={isPending}
      className="col-span-2"
      onClick={() => mutate({ params: { id: _id }, body: { UpdatedData: {} } })}
    >
      {richText(m.courses_submit_again({ title: ClassTitle, hidden: screenReaderOnly }))}
    </Button>
  );
}

function UpdateCourseButton({ course }: { course: OwnCourse }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        {richText(m.courses_update({ title: course.ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={close} title={m.courses_update_title()}>
        <UpdateCourseForm course={course} onDone={close} />
      </Dialog>
    </>
  );
}

function ReductionsButton({ course: { _id, ClassTitle } }: { course: OwnCourse }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" className="col-span-2" onClick={() => setOpen(true)}>
        {richText(m.reductions_button({ title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.reductions_title()}>
        <Suspense fallback={<Spinner label={m.common_loading()} />}>
          <Reductions courseId={_id} />
        </Suspense>
      </Dialog>
    </>
  );
}

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
  const { Status, Reason, Category, ClassTitle, Description, Image } = course;
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
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="eyebrow">{Category ?? m.courses_without_category()}</p>
          <CoursePrice course={course} className="text-lg" isShort />
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
            {Status === 'Approved' && course.ListPrice > 0 && <ReductionsButton course={course} />}
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
