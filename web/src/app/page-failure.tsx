import { type ErrorCode, PAGES } from '@guildhall/contract';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiFailure, NetworkFailure } from '../lib/api-failure.ts';
import { errorText } from '../lib/error-texts.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { NotFound } from './not-found.tsx';
import { endSplash } from './splash.ts';

/** What was not found, where it is known; its text comes from the list of error texts. */
const NOT_FOUND_TITLES: Partial<Record<ErrorCode, string>> = { 'course.not-found': 'Class not found' };

export function PageFailure() {
  const error = useRouteError();
  useEffect(endSplash, []);
  const title = error instanceof ApiFailure && NOT_FOUND_TITLES[error.code];
  return title ? <NotFound title={title} text={errorText(error)} /> : <Failed error={error} />;
}

/**
 * Instead of a page that failed. An answer that did not come is asked for again; anything else (a script that is
 * gone since an update, a mistake of ours) is only helped by loading the whole page anew.
 */
function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  usePageTitle('Something went wrong');
  const dataFailed = error instanceof ApiFailure || error instanceof NetworkFailure;
  return (
    <div className="shell py-10">
      <h1 className="pt-8 text-center text-3xl">Something went wrong</h1>
      <FailureState
        text={errorText(error)}
        retrying={state === 'loading'}
        onRetry={() => (dataFailed ? revalidate() : window.location.reload())}
      >
        <ButtonLink to={PAGES.home.path} variant="outline">
          Back to home
        </ButtonLink>
      </FailureState>
    </div>
  );
}
