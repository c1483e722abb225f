import { useEffect, useRef } from 'react';
import { useSearchParams } from './router/router.tsx';

/**
 * The filters of a list, stored in the address only. Each change is an entry of the history; an empty value removes
 * the filter. `tidy` removes parameters that have become redundant. A change that comes before the last one is shown
 * is made to that one.
 */
export function useAddressFilters(tidy: (next: URLSearchParams) => void = () => undefined) {
  const [search, setSearch] = useSearchParams();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    tidy(next);
    latest.current = next;
    setSearch(next, { preventScrollReset: true });
  };
  return { search, change };
}
