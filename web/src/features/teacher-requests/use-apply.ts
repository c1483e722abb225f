import { applyToTeach, type NewTeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { call } from '../../lib/call.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { teacherRequestKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { storeRequestId } from '../../lib/request-id.ts';
import { type Person, refreshRole } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';

interface ApplyOptions {
  form: UseFormReturn<NewTeacherRequest, unknown, NewTeacherRequest>;
  person: Person | null;
  onSent: () => void;
}

/** The same person has applied in another window, or has become Teacher or Admin: the page shows that instead. */
const isOutdated = (error: unknown) =>
  error instanceof ApiFailure && ['teacher-request.already-pending', 'auth.forbidden'].includes(error.code);

/** Sends the application of somebody who is signed in; asks visitors to log in. */
export function useApply({ form, person, onSent }: ApplyOptions) {
  const client = useQueryClient();
  const [formError, setFormError] = useState('');
  const [mustLogin, setMustLogin] = useState(false);
  const send = async ({ email }: Person, data: NewTeacherRequest) => {
    setFormError('');
    const refreshMine = () => refreshQueries(client, [teacherRequestKeys.mine]);
    try {
      const { insertedId } = await call(applyToTeach, { body: { data } });
      storeRequestId(insertedId);
      onSent();
      toast.success(m.teacher_requests_sent());
      await refreshMine();
    } catch (error) {
      const text = showProblem(form, error);
      if (text === undefined) return;
      setFormError(text);
      toast.error(m.common_something_went_wrong());
      if (isOutdated(error)) await Promise.all([refreshMine(), refreshRole(client, email)]);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (person) return form.handleSubmit((data) => send(person, data))(event);
    event.preventDefault();
    setMustLogin(true);
    toast.error(m.teacher_requests_login_required());
  };
  return { submit, formError, mustLogin };
}
