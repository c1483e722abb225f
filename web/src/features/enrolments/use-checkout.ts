import type { Course, ErrorCode } from '@guildhall/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createSearchParams, useNavigate, useSearchParams } from 'react-router';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { revalidateSession } from '../../lib/token.ts';
import { toast } from '../../ui/toasts.tsx';
import { type CheckoutStage, type LeftPayment, leftPaymentIn, TRANSACTION_FIELD } from './checkout-stage.ts';
import { useBeginPayment } from './use-create-payment.ts';
import { isLost, useTakePlace } from './use-enrol.ts';

const UNABLE = 'Unable to enroll the class!';

/** The browser was told that the card is good, and the server that it is not known yet. */
const STILL_WORKING = 'The card provider is still working on your payment.';

/** Of a payment that the page found in its own address: the order, as it is shown, says enough. */
const SAID_BY_ORDER: ErrorCode[] = ['payment.not-confirmed', 'payment.not-found', 'enrolment.already-enrolled'];

/** The price has come while the page was open; the order shows it. */
const NOT_FREE = 'This class is not free any more.';

/** They say nothing of the payment: the question was not heard. */
const UNHEARD: ErrorCode[] = ['auth.required', 'request.too-many'];

const isAbout = (error: Error, codes: ErrorCode[]) => error instanceof ApiFailure && codes.includes(error.code);

/**
 * What it means that there is no place, though the provider has confirmed or the class is free. That the money goes
 * back is said only where the server has said so: after anything else there may be a place all the same.
 */
function stageAfter(error: Error, transactionId: string | undefined): CheckoutStage {
  const reason = errorText(error);
  if (transactionId === undefined) {
    return { is: 'order', trouble: `${UNABLE} ${isAbout(error, ['payment.not-found']) ? NOT_FREE : reason}` };
  }
  if (isAbout(error, ['payment.refunded'])) return { is: 'refused', reason };
  return {
    is: 'unsettled',
    transactionId,
    reason: isAbout(error, ['payment.not-confirmed']) ? STILL_WORKING : reason,
  };
}

/** The same, where the page was loaded again, or a bank has sent somebody back to it. */
function stageAfterLeaving(error: Error, { transactionId, isFromBank }: LeftPayment): CheckoutStage {
  if (isLost(error) || isAbout(error, UNHEARD)) return stageAfter(error, transactionId);
  if (isFromBank) return { is: 'order', trouble: `${UNABLE} ${errorText(error)}` };
  return isAbout(error, SAID_BY_ORDER) ? { is: 'order' } : { is: 'order', trouble: errorText(error) };
}

/** The payment at hand stands in the address, so that a page that is loaded again goes on with it. */
function useAddress() {
  const [search] = useSearchParams();
  const [left] = useState(() => leftPaymentIn(search));
  const navigate = useNavigate();
  const note = useCallback(
    (transactionId: string) => {
      const address = { search: `?${createSearchParams({ [TRANSACTION_FIELD]: transactionId })}` };
      void navigate(address, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { left, note };
}

/** The way from the order to the place. The server says at each step how things stand. */
export function useCheckout({ _id, ClassPrice }: Course) {
  const { left, note } = useAddress();
  const [stage, setStage] = useState<CheckoutStage>(left ? { is: 'taking', ...left } : { is: 'order' });
  const resumed = useRef<LeftPayment>(undefined);
  const { mutate } = useTakePlace(_id, {
    taken: (transactionId) => {
      setStage({ is: 'enrolled', isFree: transactionId === undefined });
      toast.success('Successfully Enrolled.');
    },
    failed: (error, transactionId) => {
      const next = resumed.current ? stageAfterLeaving(error, resumed.current) : stageAfter(error, transactionId);
      resumed.current = undefined;
      setStage(next);
      /** Where the session has ended the page leads to the login, and back to the payment in its address. */
      if (isAbout(error, ['auth.required'])) revalidateSession();
      else if (next.is !== 'order' || next.trouble) toast.error(UNABLE);
    },
  });
  const { begin, isBeginning } = useBeginPayment(_id, {
    begun: (intent, config) => {
      note(intent.TransactionID);
      setStage({ is: 'card', intent, config });
    },
    failed: (trouble) => setStage({ is: 'order', trouble }),
  });
  useEffect(() => {
    if (!left || resumed.current === left) return;
    resumed.current = left;
    note(left.transactionId);
    mutate(left.transactionId);
  }, [left, note, mutate]);
  const takePlace = (transactionId: string | undefined) => {
    setStage({ is: 'taking', transactionId });
    mutate(transactionId);
  };
  return {
    stage,
    isBeginning,
    placeOrder: () => (ClassPrice === 0 ? takePlace(undefined) : begin()),
    takePlace,
    backToOrder: (trouble?: string) => setStage({ is: 'order', ...(trouble && { trouble }) }),
  };
}
