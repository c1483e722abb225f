import { PAGES } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router';
import { finishGoogleSignIn } from '../features/identity/google-sign-in.ts';
import { type Arrival, arrivalOf } from '../features/identity/google-visit.ts';
import { reportArrival } from '../features/identity/google-window.ts';
import { StorageFailure } from '../lib/api-failure.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { toast } from '../ui/toasts.tsx';

/** Back to the form from which one went to Google, which says what the code means. */
function backToForm({ from, to }: Arrival, code: string): Response {
  toast.error('Something went wrong!');
  const [path, search = ''] = pathWithReturn(PAGES[from].path, to).split('?');
  const fields = new URLSearchParams(search);
  fields.set('error', code);
  return redirect(`${path}?${fields}`);
}

/** Where Google's way back ends. A window of its own tells the one that waits for it and closes. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const arrival = arrivalOf(new URL(request.url).searchParams);
    if (!arrival) return redirect(PAGES.login.path);
    if (arrival.via === 'popup') {
      reportArrival(arrival);
      return null;
    }
    if (arrival.error !== null) return backToForm(arrival, arrival.error);
    try {
      toast.success(await finishGoogleSignIn(queryClient, arrival));
      return redirect(arrival.to);
    } catch (error) {
      // No session: this is an old address, opened once more.
      if (error instanceof StorageFailure) return backToForm(arrival, 'state_not_found');
      throw error;
    }
  };

/** Only seen where a browser does not let a window close itself. */
export function Component() {
  usePageTitle('Signing in');
  return <Banner title="That was all" text="You can close this window and go on in the one that you came from." />;
}
