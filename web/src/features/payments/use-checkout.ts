import type { Course, ErrorCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createSearchParams, useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { revalidateSession } from '../../lib/token.ts';
import { toast } from '../../ui/toasts.tsx';
import { type CheckoutStage, type ResumedPayment, resumedPaymentIn, TRANSACTION_PARAMETER } from './checkout-stage.ts';
import { useCreatePayment } from './use-create-payment.ts';
import { freeEnrolmentError, isLost, useEnrol } from './use-enrol.ts';

/** Errors of a resumed payment that need no message, because the order page shows the cause. */
const SHOWN_BY_ORDER: ErrorCode[] = ['payment.not-confirmed', 'payment.not-found', 'enrolment.already-enrolled'];

/** Error codes that say nothing about the payment. */
const NOT_ABOUT_PAYMENT: ErrorCode[] = ['auth.required', 'request.too-many'];

const hasCode = (error: Error, codes: ErrorCode[]) => error instanceof ApiFailure && codes.includes(error.code);

/**
 * The stage after enrolling has failed, though the provider has confirmed or the class is free. Only the server's
 * refusal says that the money goes back: after any other error the student may be enrolled all the same.
 */
function stageAfterError(error: Error, transactionId: string | undefined): CheckoutStage {
  if (transactionId === undefined) return { is: 'order', orderError: freeEnrolmentError(error) };
  const reason = errorText(error);
  if (hasCode(error, ['payment.refunded'])) return { is: 'refused', reason };
  const isUnconfirmed = hasCode(error, ['payment.not-confirmed']);
  return { is: 'unsettled', transactionId, reason: isUnconfirmed ? m.enrolments_provider_working() : reason };
}

/** The same after the page was reloaded, or a bank has redirected to it. */
function stageAfterResuming(error: Error, { transactionId, isFromBank }: ResumedPayment): CheckoutStage {
  if (isLost(error) || hasCode(error, NOT_ABOUT_PAYMENT)) return stageAfterError(error, transactionId);
  if (isFromBank) return { is: 'order', orderError: m.enrolments_unable_because({ reason: errorText(error) }) };
  return hasCode(error, SHOWN_BY_ORDER) ? { is: 'order' } : { is: 'order', orderError: errorText(error) };
}

/** The current payment is in the address, so that a reloaded page continues with it. */
function usePaymentInAddress() {
  const [search] = useSearchParams();
  const [resumed] = useState(() => resumedPaymentIn(search));
  const navigate = useNavigate();
  const store = useCallback(
    (transactionId: string) => {
      const address = { search: `?${createSearchParams({ [TRANSACTION_PARAMETER]: transactionId })}` };
      void navigate(address, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { resumed, store };
}

/** From the order to the enrolment. The server decides each step. */
export function useCheckout({ _id, ClassPrice }: Course) {
  const { resumed, store } = usePaymentInAddress();
  const [stage, setStage] = useState<CheckoutStage>(resumed ? { is: 'enrolling', ...resumed } : { is: 'order' });
  const resuming = useRef<ResumedPayment>(undefined);
  const { mutate } = useEnrol(_id, {
    onEnrolled: (transactionId) => {
      setStage({ is: 'enrolled', isFree: transactionId === undefined });
      toast.success(m.enrolments_enrolled());
    },
    onFailed: (error, transactionId) => {
      const next = resuming.current
        ? stageAfterResuming(error, resuming.current)
        : stageAfterError(error, transactionId);
      resuming.current = undefined;
      setStage(next);
      /** Where the session has ended, the page redirects to the login, which leads back to this payment. */
      if (hasCode(error, ['auth.required'])) revalidateSession();
      else if (next.is !== 'order' || next.orderError) toast.error(m.enrolments_unable());
    },
  });
  const { create, isCreating } = useCreatePayment(_id, {
    onCreated: (intent, config) => {
      store(intent.TransactionID);
      setStage({ is: 'card', intent, config });
    },
    onFailed: (orderError) => setStage({ is: 'order', orderError }),
  });
  useEffect(() => {
    if (!resumed || resuming.current === resumed) return;
    resuming.current = resumed;
    store(resumed.transactionId);
    mutate(resumed.transactionId);
  }, [resumed, store, mutate]);
  const enrol = (transactionId: string | undefined) => {
    setStage({ is: 'enrolling', transactionId });
    mutate(transactionId);
  };
  return {
    stage,
    isCreating,
    placeOrder: () => (ClassPrice === 0 ? enrol(undefined) : create()),
    enrol,
    backToOrder: (orderError?: string) => setStage({ is: 'order', ...(orderError && { orderError }) }),
  };
}
