import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, SecondFactorMissing } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';
import { secondStepPath } from './second-step-path.ts';

const hasWrongCredentials = (error: unknown) => error instanceof ApiFailure && error.code === 'auth.wrong-credentials';

/** Signs in by e-mail and navigates to the return path. `login` returns whether it succeeded. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [formError, setFormError] = useState('');
  const login = async (credentials: { email: string; password: string }): Promise<boolean> => {
    setFormError('');
    try {
      await callAuth('/sign-in/email', credentials);
      await startSession(client);
    } catch (error) {
      if (error instanceof SecondFactorMissing) {
        await navigate(secondStepPath(returnPathOf(search)));
        return true;
      }
      const isWrong = hasWrongCredentials(error);
      setFormError(isWrong ? m.identity_wrong_credentials_hint() : errorText(error));
      toast.error(isWrong ? m.identity_wrong_credentials() : m.common_something_went_wrong());
      return false;
    }
    toast.success(m.identity_logged_in());
    await navigate(returnPathOf(search), { replace: true });
    return true;
  };
  return { login, formError };
}
