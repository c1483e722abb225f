import { type MyAssignment, type NewSubmission, submitAssignment } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { toast } from '../../ui/toasts.tsx';
import { refreshMyCoursework } from './my-coursework.queries.ts';

interface HandInOptions {
  form: UseFormReturn<z.input<typeof NewSubmission>, unknown, NewSubmission>;
  assignment: MyAssignment;
  /** Everything has been sent. */
  done: () => void;
}

/** Hands in; whatever is refused is said beside its field, or else is the `trouble`, and what was typed stays. */
export function useHandIn({ form, assignment: { _id, ClassId }, done }: HandInOptions) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const refresh = () => refreshMyCoursework(client, ClassId);
  const submit = form.handleSubmit(async (submission) => {
    setTrouble('');
    try {
      await call(submitAssignment, { params: { id: ClassId }, body: { classObeject: { ...submission, _id } } });
      toast.success('Assignment has been submitted.');
      /** Opened again, it begins with what was handed in last. */
      await refresh();
      done();
    } catch (error) {
      setTrouble(showProblem(form, error) ?? '');
      // A refusal tells that something is different from what is shown: the deadline, the place, the assignment.
      if (error instanceof ApiFailure) void refresh();
    }
  });
  return { submit, trouble };
}
