import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { type ProviderResult, providerResultOf } from '../features/identity/provider-attempt.ts';
import { reportResult } from '../features/identity/provider-popup.ts';
import { finishProviderSignIn } from '../features/identity/provider-sign-in.ts';
import { secondStepPath } from '../features/identity/second-step-path.ts';
import { SecondFactorMissing, StorageFailure } from '../lib/api-failure.ts';
import { pathWithReturn } from '../lib/return-path.ts';
import { type Loader, type Redirect, redirect } from '../lib/router/create-router.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { toast } from '../ui/toasts.tsx';

/** Redirects to the form where signing in elsewhere began, which shows the error. */
function redirectToForm({ provider, from, to }: ProviderResult, code: string): Redirect {
  toast.error(m.common_something_went_wrong());
  const [path, search = ''] = pathWithReturn(PAGES[from].path, to).split('?');
  const fields = new URLSearchParams(search);
  fields.set('error', code);
  fields.set('provider', provider);
  return redirect(`${path}?${fields}`);
}

/** A provider redirects here. A popup reports to the window that opened it, and closes. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ url }) => {
    const result = providerResultOf(url.searchParams);
    if (!result) return redirect(PAGES.login.path);
    if (result.via === 'popup') {
      reportResult(result);
      return null;
    }
    if (result.error !== null) return redirectToForm(result, result.error);
    try {
      toast.success(await finishProviderSignIn(queryClient, result));
      return redirect(result.to);
    } catch (error) {
      if (error instanceof SecondFactorMissing) return redirect(secondStepPath(result.to));
      // No session: an old address was opened again.
      if (error instanceof StorageFailure) return redirectToForm(result, 'state_not_found');
      throw error;
    }
  };

/** Only visible where the browser does not let a popup close itself. */
export function Component() {
  usePageTitle(PAGES.signedIn.title());
  return <Banner title={m.identity_popup_done_title()} text={m.identity_popup_done()} />;
}
