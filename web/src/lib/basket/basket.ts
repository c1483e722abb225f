import { changeBasket, MAX_BASKET_LINES, readBasket } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { errorText } from '../error-texts.ts';
import { useSession } from '../session.ts';
import { BASKET_DATABASE, type BasketChange, BasketFull, changedBasket } from './basket-change.ts';

const KEY = 'basket';

/** Tells the other windows of this browser that a basket has changed. Made when it is first needed. */
const CHANNEL = 'guildhall-basket';
let channel: BroadcastChannel | undefined;
function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
const announceChange = () => openChannel().postMessage(KEY);

/** Reads the basket again when another window has changed it. Returns what ends that. */
export function watchBasket(client: QueryClient): () => void {
  const refresh = () => void client.invalidateQueries({ queryKey: [KEY] });
  openChannel().addEventListener('message', refresh);
  return () => openChannel().removeEventListener('message', refresh);
}

const loadVisitorBasket = () => import('./visitor-basket.ts');

const changeVisitorBasket = async (change: BasketChange): Promise<string[]> =>
  (await loadVisitorBasket()).changeVisitorBasket(change);

/** Its script comes only where something was ever chosen. */
async function readVisitorBasket(): Promise<string[]> {
  try {
    const databases = await indexedDB.databases();
    if (databases.every(({ name }) => name !== BASKET_DATABASE)) return [];
  } catch {
    return [];
  }
  return (await loadVisitorBasket()).readVisitorBasket();
}

const isFull = (error: unknown) => error instanceof ApiFailure && error.code === 'basket.full';

const changeMemberBasket = async ({ add = [], remove = [] }: BasketChange): Promise<string[]> =>
  (await call(changeBasket, { body: { Add: [...add], Remove: [...remove] } })).ClassIds;

const fetchBasket = async (): Promise<string[]> => (await call(readBasket)).ClassIds;

/** As many as there is room for. */
async function addWhatFits(ids: string[]): Promise<string[]> {
  const basket = await fetchBasket();
  const missing = ids.filter((id) => !basket.includes(id)).slice(0, MAX_BASKET_LINES - basket.length);
  return missing.length > 0 ? changeMemberBasket({ add: missing }) : basket;
}

/**
 * What was chosen in this browser before signing in becomes the member's, however they have signed in. It stays here until
 * the server has it, and not longer: the next person must not find it.
 */
async function readMemberBasket(): Promise<string[]> {
  const chosen = await readVisitorBasket();
  if (chosen.length === 0) return fetchBasket();
  const basket = await changeMemberBasket({ add: chosen }).catch((error: unknown) => {
    if (isFull(error)) return addWhatFits(chosen);
    throw error;
  });
  await changeVisitorBasket({ remove: chosen });
  return basket;
}

const basketQuery = (uid: string | undefined) =>
  queryOptions({
    queryKey: [KEY, uid ?? 'visitor'] as const,
    queryFn: uid === undefined ? readVisitorBasket : readMemberBasket,
    meta: { personal: uid !== undefined },
    /** It may have been changed on another device. */
    refetchOnWindowFocus: true,
    ...(uid === undefined && { networkMode: 'always' as const, staleTime: 0 }),
  });

/** The ids of the classes in the basket: of a visitor from this browser, of a member from the server. */
export function useBasket() {
  const person = useSession();
  return useQuery({ ...basketQuery(person?.uid), enabled: person !== undefined });
}

/** Shows the change at once, and takes it back where it fails: then it throws. */
export function useChangeBasket(): (change: BasketChange) => Promise<unknown> {
  const client = useQueryClient();
  const uid = useSession()?.uid;
  const { queryKey } = basketQuery(uid);
  /** Only where somebody looks: what is kept for nobody would outlive its owner's session. */
  const show = (update: (ids: string[]) => string[]) =>
    client.setQueryData(queryKey, (ids: string[] | undefined) => ids && update(ids));
  const { mutateAsync } = useMutation({
    /** One after the other, so that no older answer replaces a newer one. */
    scope: { id: KEY },
    mutationFn: uid === undefined ? changeVisitorBasket : changeMemberBasket,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      show((ids) => changedBasket(ids, change));
    },
    onSuccess: (ids) => show(() => ids),
    onError: () => client.invalidateQueries({ queryKey }),
    onSettled: announceChange,
  });
  return mutateAsync;
}

/** Why a class was not added, or not removed. */
export const basketErrorText = (error: unknown): string =>
  error instanceof BasketFull ? m.errors_basket_full() : errorText(error);
