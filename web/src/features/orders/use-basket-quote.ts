import type { Quote } from '@guildhall/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useBasket } from '../../lib/basket/basket.ts';
import { useSession } from '../../lib/session.ts';
import type { QueryState } from '../../ui/query-content.tsx';
import { quoteQuery } from './orders.queries.ts';

interface PricedBasket {
  ids: readonly string[];
  /** Undefined where the basket is empty. */
  quote: Quote | undefined;
}

/** The basket with its prices. While another price is asked for, the last one stays, without what was taken out. */
export function useBasketQuote(code: string) {
  const uid = useSession()?.uid;
  const basket = useBasket();
  const ids = basket.data ?? [];
  const priced = useQuery({
    ...quoteQuery(uid, ids, code),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const isEmpty = basket.data?.length === 0;
  const quote = isEmpty ? undefined : priced.data && withoutRemoved(priced.data, ids);
  const { error, fetchStatus, isFetching, refetch } = ids.length > 0 ? priced : basket;
  const query: QueryState<PricedBasket> = {
    data: isEmpty || quote ? { ids, quote } : undefined,
    error,
    fetchStatus,
    isFetching,
    refetch,
  };
  return {
    query,
    /** The quote that is shown is of a basket or a code of before. */
    isStale: priced.isPlaceholderData,
    /** Asks for the prices of now. */
    refresh: async (): Promise<Quote | undefined> => (await priced.refetch()).data,
  };
}

const withoutRemoved = (quote: Quote, ids: readonly string[]): Quote => ({
  ...quote,
  Lines: quote.Lines.filter(({ ClassId }) => ids.includes(ClassId)),
  FallenOut: quote.FallenOut.filter(({ ClassId }) => ids.includes(ClassId)),
});
