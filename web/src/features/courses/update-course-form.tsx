import { type CourseChange, type CourseStatus, type OwnCourse, updateCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, type CourseFormValues, type FilledCourse } from './course-form-values.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { priceText } from './read-price.ts';
import { useCourseSubmit } from './use-course-submit.ts';

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
  ClassPrice: priceText(course.ClassPrice, course.Currency),
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
const changesIn = (filled: FilledCourse, opened: OwnCourse): CourseChange =>
  Object.fromEntries(
    Object.entries(filled).filter(([field, value]) => !isSame(value, opened[field as keyof FilledCourse])),
  );

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

export function UpdateCourseForm({ course, onDone }: UpdateCourseFormProps) {
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
      <CourseFields form={form} picture={picture} teacher={{ name: course.TeacherName, email: course.TeacherEmail }} />
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
