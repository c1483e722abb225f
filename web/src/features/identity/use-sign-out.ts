import { useState } from 'react';
import { useNavigate } from 'react-router';
import { removeDrafts } from '../../lib/draft-storage.ts';
import { errorText } from '../../lib/error-texts.ts';
import { removeRequestId } from '../../lib/request-id.ts';
import { removeToken } from '../../lib/token.ts';
import { toast } from '../../ui/toasts.tsx';
import { askAuth } from './auth-calls.ts';

interface SignOutOptions {
  /** Where to go before anything is forgotten: a page that needs somebody signed in would lead to the login. */
  leadingTo?: string;
}

/** Ends the session on the server first: a sign-out that only looks like one would be the worst of all. */
export function useSignOut({ leadingTo }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    try {
      await askAuth('/sign-out', {});
      if (leadingTo !== undefined) await navigate(leadingTo);
      removeToken();
      removeDrafts();
      removeRequestId();
      toast.success('Logout Successful!');
    } catch (error) {
      setIsSigningOut(false);
      toast.error(errorText(error));
    }
  };
  return { signOut, isSigningOut };
}
