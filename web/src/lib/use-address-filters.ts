import { useSearchParams } from 'react-router';

/**
 * The filters of a list, stored in the address only. Each change is an entry of the history; an empty value removes
 * the filter. `tidy` removes parameters that have become redundant.
 */
export function useAddressFilters(tidy: (next: URLSearchParams) => void = () => undefined) {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    tidy(next);
    setSearch(next, { preventScrollReset: true });
  };
  return { search, change };
}
