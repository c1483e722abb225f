import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paymentQuery } from '../features/enrolments/payments.queries.ts';
import { Receipt } from '../features/enrolments/receipt.tsx';
import { errorText } from '../lib/error-texts.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FailureState } from '../ui/failure-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  const { id = '' } = useParams();
  const { data: payment, error, isFetching, refetch } = useQuery({ ...paymentQuery(id), refetchOnMount: 'always' });
  usePageTitle(PAGES.receipt.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.receipt.title()}</h1>
      {payment && <Receipt payment={payment} />}
      {!payment && error && <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />}
      {!payment && !error && <Spinner label={m.common_loading()} className="min-h-[40dvh]" />}
    </div>
  );
}
