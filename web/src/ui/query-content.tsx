import { m } from '@guildhall/messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../lib/error-texts.ts';
import { FailureState } from './failure-state.tsx';

export type QueryState<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'fetchStatus' | 'isFetching'> & {
  refetch: () => unknown;
};

interface QueryContentProps<Data> {
  query: QueryState<Data>;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query shows while it loads, while there is no network, when it has failed, and when its data are there. */
export function QueryContent<Data>({ query, loading, children }: QueryContentProps<Data>) {
  const { data, error, fetchStatus, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <FailureState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (fetchStatus === 'paused') return <FailureState text={m.errors_offline()} onRetry={() => void refetch()} />;
  return loading;
}
