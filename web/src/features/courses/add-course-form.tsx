import { insertCourse, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { useDraft } from '../../lib/draft.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import type { Person } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { addedCourseState } from './added-course.tsx';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, type FilledCourse, NO_CHOOSING_FIELDS, ownTimeZone } from './course-form-values.ts';
import { useCourseSubmit } from './use-course-submit.ts';

/** Submits a class for approval, then opens My Classes, which leads on to its lessons. */
function useAddCourse(forgetDraft: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (course: FilledCourse, TimeZone: string | undefined) => {
    const { insertedId } = await call(insertCourse, { body: { ...course, TimeZone } });
    forgetDraft();
    toast.success(m.courses_added());
    void refreshQueries(client, courseKeys.all);
    await navigate(PAGES.myCourses.path, { state: addedCourseState(insertedId, course.ClassTitle) });
  };
}

export function AddCourseForm({ person }: { person: Person }) {
  const timeZone = ownTimeZone();
  const form = useForm({
    resolver: zodResolver(CourseForm),
    defaultValues: {
      ClassTitle: '',
      ClassPrice: '',
      Category: '',
      Description: '',
      Image: '',
      ...NO_CHOOSING_FIELDS,
    },
  });
  const add = useAddCourse(useDraft('add-class', form));
  const { submit, picture, pending, formError } = useCourseSubmit(form, {
    send: (course) => add(course, timeZone),
    failed: () => toast.error(m.common_something_went_wrong()),
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <CourseFields
        form={form}
        picture={picture}
        teacher={{ name: person.displayName || m.common_no_name(), email: person.email }}
      />
      <p className="text-quiet text-sm">
        {timeZone
          ? m.courses_deadlines_in_time_zone({ timeZone: timeZone.replaceAll('_', ' ') })
          : m.courses_deadlines_in_utc()}
      </p>
      <p className="text-quiet text-sm">{m.courses_add_lessons_hint()}</p>
      {formError && <Alert tone="error">{formError}</Alert>}
      <Button type="submit" size="large" pending={pending} className="sm:justify-self-start">
        {m.pages_add_course()}
      </Button>
    </form>
  );
}
