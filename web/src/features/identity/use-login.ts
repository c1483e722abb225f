import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { returnPathOf } from '../../lib/return-path.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { askAuth } from './auth-calls.ts';

const WRONG = 'Address and password do not belong together. Please check both, or choose a new password.';

const isWrong = (error: unknown) => error instanceof ApiFailure && error.code === 'auth.wrong-credentials';

/** Signs in by e-mail, and goes where one wanted to go. `login` says whether it did. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [trouble, setTrouble] = useState('');
  const login = async (credentials: { email: string; password: string }): Promise<boolean> => {
    setTrouble('');
    try {
      await askAuth('/sign-in/email', credentials);
      await startSession(client);
    } catch (error) {
      setTrouble(isWrong(error) ? WRONG : errorText(error));
      toast.error(isWrong(error) ? 'Invalid credentials!' : 'Something went wrong!');
      return false;
    }
    toast.success('Login successfull!');
    await navigate(returnPathOf(search), { replace: true });
    return true;
  };
  return { login, trouble };
}
