import { PAGES, ReturnPath } from '@guildhall/contract';
import { z } from 'zod';

/** The page on which one pressed Google's button. */
export type StartPage = 'login' | 'signup';

/** A way to Google and back; it travels in the address of the page that people come back to. */
export interface Visit {
  /** So that a window hears of its own visit alone. */
  id: string;
  via: 'popup' | 'redirect';
  from: StartPage;
  /** Where to go afterwards. */
  to: string;
}

/** How a visit ended. */
export interface Arrival extends Visit {
  isNew: boolean;
  /** The code of what went wrong; null where nothing did. */
  error: string | null;
}

/** Unlike `crypto.randomUUID` this is to be had without https, too. */
export const newVisitId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');

/** The address to come back to; a way on that is too long for it is left out. */
export function pathBack({ to, ...visit }: Visit): string {
  const pathTo = (place: string) => `${PAGES.signedIn.path}?${new URLSearchParams({ ...visit, to: place })}`;
  const path = pathTo(to);
  return ReturnPath.safeParse(path).success ? path : pathTo(PAGES.home.path);
}

/** The address to come back to for somebody who was not here before. */
export const pathBackIfNew = (visit: Visit): string => `${pathBack(visit)}&new=yes`;

const Address = z.object({
  id: z.string(),
  via: z.enum(['popup', 'redirect']),
  from: z.enum(['login', 'signup']),
  to: ReturnPath,
  new: z.string().optional(),
  error: z.string().optional(),
});

/** Undefined for an address that no visit has led to. */
export function arrivalOf(search: URLSearchParams): Arrival | undefined {
  const { data } = Address.safeParse(Object.fromEntries(search));
  if (!data) return undefined;
  const { new: isNew, error = null, ...visit } = data;
  return { ...visit, isNew: isNew !== undefined, error };
}
