import {
  type BodyOf,
  confirmOrder,
  createOrder,
  type ErrorCode,
  type Order,
  type PaymentConfig,
  type ResponseOf,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useChangeBasket } from '../../lib/basket/basket.ts';
import { keepCode } from '../../lib/basket/kept-code.ts';
import { call } from '../../lib/call.ts';
import { readDraft, storeDraft } from '../../lib/draft-storage.ts';
import { ENROLMENT_CHANGE } from '../../lib/enrolment-change.ts';
import { errorText } from '../../lib/error-texts.ts';
import { isLost } from '../../lib/is-lost.ts';
import { memberKeys } from '../../lib/query-keys.ts';
import { newUuid } from '../../lib/random-ids.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { revalidateSession } from '../../lib/token.ts';
import { checkoutSearch, orderPath, type ResumedOrder, resumedOrderIn } from './order-path.ts';
import { paymentConfigQuery } from './orders.queries.ts';

export type OrderRequest = BodyOf<typeof createOrder>;
export type NewOrder = ResponseOf<typeof createOrder>;

/** The steps from the basket to the order. */
export type OrderStage =
  /** What is bought, with the error of the last attempt. */
  | { is: 'form'; error?: string }
  /** The card dialog is open. */
  | { is: 'card'; order: NewOrder; config: PaymentConfig }
  /** The provider has confirmed, or the page goes on with an order: the server is asked what has become of it. */
  | { is: 'confirming' }
  /** The provider has confirmed, and the server does not know the outcome yet. */
  | { is: 'unsettled'; orderId: string; reason: string };

/** With these delays, about a quarter of a minute. */
const MAX_RETRIES = 5;
const RETRIES = {
  retry: (retries: number, error: Error) =>
    retries < MAX_RETRIES && (isLost(error) || hasCode(error, ['idempotency.in-progress'])),
  retryDelay: (retry: number) => 500 * 2 ** retry,
};

const hasCode = (error: Error, codes: ErrorCode[]) => error instanceof ApiFailure && codes.includes(error.code);

const DRAFT = 'order';

/**
 * The key that belongs to a request: an order whose answer was lost, or whose page was reloaded, is asked for again and not
 * made twice. Another basket, code or total gets another key.
 */
function keyOf(uid: string | undefined, request: OrderRequest): string {
  const text = JSON.stringify(request);
  const kept = readDraft(uid, DRAFT);
  if (kept.request === text) return String(kept.key);
  const key = newUuid();
  storeDraft(uid, DRAFT, { key, request: text });
  return key;
}

interface Options {
  /** The order costs something else than what the buyer saw, or holds something else: nothing was ordered. */
  onChanged: () => unknown;
}

/** From the basket to the order. The server decides each step. */
export function useOrderCheckout({ onChanged }: Options) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changeBasket = useChangeBasket();
  const uid = useSession()?.uid;
  const [search] = useSearchParams();
  const [resumed] = useState(() => resumedOrderIn(search));
  const [stage, setStage] = useState<OrderStage>({ is: resumed ? 'confirming' : 'form' });
  const forgetKey = () => storeDraft(uid, DRAFT, {});
  const backToForm = (error?: string) => setStage({ is: 'form', ...(error && { error }) });

  /** The address keeps the order, so that a reloaded page, or a bank, comes back to it. */
  const keepInAddress = useCallback(
    (orderId: string) => {
      void navigate({ search: checkoutSearch(orderId) }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  const finish = async (orderId: string, classIds: readonly string[]) => {
    setStage({ is: 'confirming' });
    forgetKey();
    keepCode(uid, { typed: '', used: '' });
    await changeBasket({ remove: classIds }).catch(() => undefined);
    await navigate(orderPath(orderId), { replace: true });
    await refreshQueries(client, ENROLMENT_CHANGE);
  };

  /** What has become of an order that was paid, or of the one that the page came back to. */
  const stageOf = ({ _id, Status }: Order, from: ResumedOrder | undefined): OrderStage | undefined => {
    if (Status === 'canceled') {
      forgetKey();
      return { is: 'form', error: m.enrolments_order_replaced() };
    }
    if (Status !== 'open') return undefined;
    if (!from) return { is: 'unsettled', orderId: _id, reason: m.enrolments_provider_working() };
    return { is: 'form', ...(from.isFromBank && { error: m.errors_payment_not_confirmed() }) };
  };

  const confirmation = useMutation({
    mutationFn: ({ orderId }: { orderId: string; from?: ResumedOrder }) =>
      call(confirmOrder, { params: { id: orderId } }),
    ...RETRIES,
    onSuccess: async (order, { from }) => {
      const next = stageOf(order, from);
      if (next) setStage(next);
      else
        await finish(
          order._id,
          order.Lines.map(({ ClassId }) => ClassId),
        );
    },
    onError: (error, { orderId }) => {
      if (hasCode(error, ['order.not-found'])) backToForm();
      else setStage({ is: 'unsettled', orderId, reason: errorText(error) });
      /** Where the session has ended, the page leads to the login and back to this order. */
      if (hasCode(error, ['auth.required'])) revalidateSession();
    },
  });
  const { mutate: confirm } = confirmation;

  const hasResumed = useRef(false);
  useEffect(() => {
    if (!resumed || hasResumed.current) return;
    hasResumed.current = true;
    keepInAddress(resumed.orderId);
    confirm({ orderId: resumed.orderId, from: resumed });
  }, [resumed, keepInAddress, confirm]);

  const creation = useMutation({
    mutationFn: (request: OrderRequest) =>
      Promise.all([
        call(createOrder, { body: request, key: keyOf(uid, request) }),
        client.query(paymentConfigQuery),
      ] as const),
    ...RETRIES,
    onSuccess: async ([order, config], request) => {
      if (order.Status === 'paid') return finish(order.OrderId, request.ClassIds);
      keepInAddress(order.OrderId);
      setStage({ is: 'card', order, config });
    },
    onError: async (error) => {
      /** A refusal would be repeated with its key, whatever has changed meanwhile. */
      if (error instanceof ApiFailure) forgetKey();
      backToForm(errorText(error));
      if (hasCode(error, ['auth.required'])) revalidateSession();
      if (error instanceof ApiFailure && error.problem.status < 500) {
        await Promise.all([onChanged(), refreshQueries(client, [memberKeys.role])]);
      }
    },
  });
  return {
    stage,
    isCreating: creation.isPending,
    order: (request: OrderRequest) => {
      if (creation.isPending) return;
      setStage({ is: 'form' });
      creation.mutate(request);
    },
    confirm: (orderId: string) => {
      setStage({ is: 'confirming' });
      confirm({ orderId });
    },
    closeCard: () => backToForm(),
    /** The payment cannot be confirmed any more; the next attempt makes another order. */
    replaceOrder: () => {
      forgetKey();
      backToForm(m.enrolments_order_replaced());
    },
  };
}
