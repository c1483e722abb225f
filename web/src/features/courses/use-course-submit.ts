import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isGone } from '../../lib/api-failure.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { usePictureUpload } from '../../lib/use-picture-upload.ts';
import type { CourseFormValues, FilledCourse } from './course-form-values.ts';

interface CourseSubmitOptions {
  send: (course: FilledCourse) => Promise<void>;
  failed: () => void;
}

/**
 * Submits a class after its picture is uploaded. A second press while it runs does nothing. Problems are shown beside
 * their field, or returned as `formError`; the form keeps its values.
 */
export function useCourseSubmit(
  form: UseFormReturn<CourseFormValues, unknown, FilledCourse>,
  { send, failed }: CourseSubmitOptions,
) {
  const client = useQueryClient();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [formError, setFormError] = useState('');
  const picture = usePictureUpload({
    onUploaded: (url) => form.setValue('Image', url, { shouldDirty: true, shouldValidate: true }),
    onRefused: (message) => form.setError('Image', { message }),
  });
  const sendFilled = form.handleSubmit(async (course) => {
    try {
      await send(course);
    } catch (error) {
      setFormError(showProblem(form, error) ?? '');
      failed();
      if (isGone(error)) await refreshQueries(client, courseKeys.all);
    }
  });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setPending(true);
    setFormError('');
    if (await picture.waitForUpload()) await sendFilled();
    else form.setFocus('Image');
    running.current = false;
    setPending(false);
  };
  return { submit, picture, pending, formError };
}
