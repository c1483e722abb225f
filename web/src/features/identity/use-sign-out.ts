import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetDrafts } from '../../lib/draft-storage.ts';
import { textOf } from '../../lib/error-texts.ts';
import { forgetRequestId } from '../../lib/request-id.ts';
import { forgetToken } from '../../lib/token.ts';
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
      forgetToken();
      forgetDrafts();
      forgetRequestId();
      toast.success('Logout Successful!');
    } catch (error) {
      setIsSigningOut(false);
      toast.error(textOf(error));
    }
  };
  return { signOut, isSigningOut };
}
