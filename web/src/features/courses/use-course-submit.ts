import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isGone } from '../../lib/api-failure.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import type { CourseFormValues, FilledCourse } from './course-form-values.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface CourseSubmitOptions {
  send: (course: FilledCourse) => Promise<void>;
  failed: () => void;
}

/**
 * Sends a class once its picture has arrived. One press at a time; whatever is refused is said beside its field, or
 * else is the `trouble`, and everything that was typed stays.
 */
export function useCourseSubmit(
  form: UseFormReturn<CourseFormValues, unknown, FilledCourse>,
  { send, failed }: CourseSubmitOptions,
) {
  const client = useQueryClient();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState('');
  const picture = usePictureUpload({
    onKept: (url) => form.setValue('Image', url, { shouldDirty: true, shouldValidate: true }),
    onRefused: (message) => form.setError('Image', { message }),
  });
  const sendFilled = form.handleSubmit(async (course) => {
    try {
      await send(course);
    } catch (error) {
      setTrouble(showProblem(form, error) ?? '');
      failed();
      if (isGone(error)) await refreshQueries(client, courseKeys.all);
    }
  });
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setPending(true);
    setTrouble('');
    if (await picture.settle()) await sendFilled();
    else form.setFocus('Image');
    running.current = false;
    setPending(false);
  };
  return { submit, picture, pending, trouble };
}
