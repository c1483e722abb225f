import { type MyAssignment, type NewSubmission, submitAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { toast } from '../../ui/toasts.tsx';
import { refreshMyCoursework } from './my-coursework.queries.ts';

interface SubmitAssignmentOptions {
  form: UseFormReturn<z.input<typeof NewSubmission>, unknown, NewSubmission>;
  assignment: MyAssignment;
  done: () => void;
}

/** Problems are shown beside their field, or returned as `formError`; the form keeps its values. */
export function useSubmitAssignment({ form, assignment: { _id, ClassId }, done }: SubmitAssignmentOptions) {
  const client = useQueryClient();
  const [formError, setFormError] = useState('');
  const refresh = () => refreshMyCoursework(client, ClassId);
  const submit = form.handleSubmit(async (submission) => {
    setFormError('');
    try {
      await call(submitAssignment, { params: { id: ClassId }, body: { classObeject: { ...submission, _id } } });
      toast.success(m.coursework_submitted());
      // Before the dialog closes: opened again, it starts with what was submitted last.
      await refresh();
      done();
    } catch (error) {
      setFormError(showProblem(form, error) ?? '');
      // Something has changed since the page was loaded: the deadline, the enrolment or the assignment.
      if (error instanceof ApiFailure) void refresh();
    }
  });
  return { submit, formError };
}
