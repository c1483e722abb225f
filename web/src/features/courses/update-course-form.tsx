import { type CourseChange, type CourseStatus, type OwnCourse, updateCourse } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, type CourseFormValues, type FilledCourse } from './course-form-values.ts';
import { CourseStatusBadge } from './course-status-badge.tsx';
import { useCourseSubmit } from './use-course-submit.ts';

/** What becomes of a class that is changed. */
const CONSEQUENCES: Record<CourseStatus, string> = {
  Pending: 'An admin has yet to read it, and will read it as you leave it.',
  Approved: 'It stays approved. What you change is seen at once, and shown to the admins.',
  Rejected: 'Once it is changed it goes back to the admins, who decide anew.',
  Archived: 'Its students see what you change.',
};

const FAILED = 'Failed to Update Class Info!';

const valuesOf = ({ ClassTitle, Description, ClassPrice, Image, Category }: OwnCourse): CourseFormValues => ({
  ClassTitle,
  Description,
  ClassPrice: ClassPrice.toFixed(2),
  Image,
  Category: Category ?? '',
});

/** What is different from the class as it was opened: the rest another window may have changed meanwhile. */
const changesIn = (filled: FilledCourse, opened: OwnCourse): CourseChange =>
  Object.fromEntries(Object.entries(filled).filter(([field, value]) => value !== opened[field as keyof FilledCourse]));

/** Changes a class; the list beneath is fresh before anybody could reload it. */
function useUpdateCourse(opened: OwnCourse, onDone: () => void) {
  const client = useQueryClient();
  return async (filled: FilledCourse) => {
    const body = { UpdatedData: changesIn(filled, opened) };
    const { modifiedCount } = await call(updateCourse, { params: { id: opened._id }, body });
    if (modifiedCount === 0) return void toast.error(FAILED);
    onDone();
    await refreshQueries(client, courseKeys.all);
    toast.success('Class Updated! Please Reload.');
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
  const leave = () => {
    forgetDraft();
    onDone();
  };
  const { submit, picture, pending, trouble } = useCourseSubmit(form, {
    send: useUpdateCourse(opened, leave),
    failed: () => toast.error(FAILED),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="font-semibold">Status</span>
        <CourseStatusBadge status={course.Status} />
        <p className="text-quiet">{CONSEQUENCES[course.Status]}</p>
      </div>
      <CourseFields form={form} picture={picture} teacher={{ name: course.TeacherName, email: course.TeacherEmail }} />
      {trouble && <Alert tone="error">{trouble}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Update Class
        </Button>
        <Button variant="outline" onClick={leave}>
          {form.formState.isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
