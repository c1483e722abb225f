import { type MyAssignment, type NewSubmission, submitAssignment } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { toast } from '../../ui/toasts.tsx';
import { refreshMyCoursework } from './my-coursework.queries.ts';

interface SubmitAssignmentOptions {
  form: UseFormReturn<z.input<typeof NewSubmission>, unknown, NewSubmission>;
  assignment: MyAssignment;
  /** Files were handed in while the form was open: the same text again is no surprise. */
  hasHandedInFiles: boolean;
  done: () => void;
  onSending: (isSending: boolean) => void;
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * Problems are shown beside their field, or returned as `formError`; the form keeps its values. Once the form has been
 * closed, a toast says that sending has failed.
 */
export function useSubmitAssignment({ form, assignment, hasHandedInFiles, done, onSending }: SubmitAssignmentOptions) {
  const client = useQueryClient();
  const isShown = useIsShown();
  const [formError, setFormError] = useState('');
  const { _id, ClassId, AssignmentTitle } = assignment;
  const refresh = () => refreshMyCoursework(client, ClassId);
  const send = async (submission: NewSubmission) => {
    setFormError('');
    onSending(true);
    try {
      const input = { params: { id: ClassId }, body: { classObeject: { ...submission, _id } } };
      const { modifiedCount } = await call(submitAssignment, input);
      if (modifiedCount > 0 || hasHandedInFiles) toast.success(m.coursework_submitted());
      else toast(m.coursework_submitted_before());
      // Before the dialog closes: opened again, it starts with what was submitted last.
      await refresh();
      done();
    } catch (error) {
      setFormError(showProblem(form, error) ?? '');
      if (!isShown.current)
        toast.error(m.coursework_submit_failed({ title: AssignmentTitle, reason: errorText(error) }));
      // Something has changed since the page was loaded: the deadline, the enrolment or the assignment.
      if (error instanceof ApiFailure) void refresh();
    } finally {
      onSending(false);
    }
  };
  return { send, formError };
}
