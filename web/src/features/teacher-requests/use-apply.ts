import { applyToTeach, type NewTeacherRequest } from '@guildhall/contract';
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
  /** Everything has been sent. */
  sent: () => void;
}

/** Somebody applied or was promoted in another window meanwhile: the page shows that instead of the form. */
const isElsewhereDecided = (error: unknown) =>
  error instanceof ApiFailure && ['teacher-request.already-pending', 'auth.forbidden'].includes(error.code);

/** Sends the application, once signed in. */
export function useApply({ form, person, sent }: ApplyOptions) {
  const client = useQueryClient();
  const [trouble, setTrouble] = useState('');
  const [mustLogin, setMustLogin] = useState(false);
  const send = async ({ email }: Person, data: NewTeacherRequest) => {
    setTrouble('');
    const readMine = () => refreshQueries(client, [teacherRequestKeys.mine]);
    try {
      const { insertedId } = await call(applyToTeach, { body: { data } });
      storeRequestId(insertedId);
      sent();
      toast.success('Application submission success!');
      await readMine();
    } catch (error) {
      const text = showProblem(form, error);
      if (text === undefined) return;
      setTrouble(text);
      toast.error('Something went wrong!');
      if (isElsewhereDecided(error)) await Promise.all([readMine(), refreshRole(client, email)]);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (person) return form.handleSubmit((data) => send(person, data))(event);
    event.preventDefault();
    setMustLogin(true);
    toast.error('Please login to be a teacher');
  };
  return { submit, trouble, mustLogin };
}
