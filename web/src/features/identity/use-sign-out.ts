import { m } from '@guildhall/messages';
import { useState } from 'react';
import { removeDrafts } from '../../lib/draft-storage.ts';
import { errorText } from '../../lib/error-texts.ts';
import { removeRequestId } from '../../lib/request-id.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { removeTokenEverywhere } from '../../lib/token.ts';
import { toast } from '../../ui/toasts.tsx';
import { callAuth } from './call-auth.ts';

interface SignOutOptions {
  /** Where to navigate before the token is removed: a page for people who are signed in would redirect to the login. */
  leadingTo?: string;
}

/** Ends the session on the server first: without that, the browser would only look signed out. */
export function useSignOut({ leadingTo }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    try {
      await callAuth('/sign-out', {});
      if (leadingTo !== undefined) await navigate(leadingTo);
      removeTokenEverywhere();
      removeDrafts();
      removeRequestId();
      toast.success(m.identity_logged_out());
    } catch (error) {
      setIsSigningOut(false);
      toast.error(errorText(error));
    }
  };
  return { signOut, isSigningOut };
}
