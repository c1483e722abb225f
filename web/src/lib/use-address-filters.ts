import { useSearchParams } from 'react-router';

/**
 * What a list shows, as the address says it and nowhere else. Each change is a step that Back takes back; an empty
 * value is none. `tidy` takes out what goes without saying.
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
