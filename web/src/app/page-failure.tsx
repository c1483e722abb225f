import { NOT_FOUND_TITLES, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useEffect } from 'react';
import { ApiFailure, NetworkFailure } from '../lib/api-failure.ts';
import { errorText } from '../lib/error-texts.ts';
import { useRevalidator, useRouteError } from '../lib/router/router.tsx';
import { useFocusAfterRemoval } from '../lib/use-focus-fallback.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { NotFound } from './not-found.tsx';
import { endSplash } from './splash.ts';

export function PageFailure() {
  const error = useRouteError();
  useEffect(endSplash, []);
  const title = error instanceof ApiFailure && NOT_FOUND_TITLES[error.code];
  return title ? <NotFound title={title()} text={errorText(error)} /> : <Failed error={error} />;
}

/**
 * Shown instead of a page that failed. Failed data are fetched again. Anything else (a script that an update has
 * removed, a bug) needs a reload of the document.
 */
function Failed({ error }: { error: unknown }) {
  const { revalidate, isRevalidating } = useRevalidator();
  usePageTitle(m.app_failure_title());
  useFocusAfterRemoval();
  const dataFailed = error instanceof ApiFailure || error instanceof NetworkFailure;
  return (
    <div className="shell py-10">
      <h1 className="pt-8 text-center text-3xl">{m.app_failure_title()}</h1>
      <FailureState
        text={errorText(error)}
        reference={error instanceof ApiFailure ? error.problem.requestId : undefined}
        retrying={isRevalidating}
        onRetry={() => (dataFailed ? void revalidate() : window.location.reload())}
      >
        <ButtonLink to={PAGES.home.path} variant="outline">
          {m.app_back_to_home()}
        </ButtonLink>
      </FailureState>
    </div>
  );
}
