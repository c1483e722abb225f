import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** The parameter of an address that opens the dialog about the thing with this id. */
const PARAMETER = 'report';

export const searchToReport = (id: string): string => `?${new URLSearchParams({ [PARAMETER]: id })}`;

/** Open at once where the address says so: somebody has come back from logging in. */
export function useReportDialog(id: string) {
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.get(PARAMETER) === id);
  const close = () => {
    setIsOpen(false);
    if (!search.has(PARAMETER)) return;
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return { isOpen, open: () => setIsOpen(true), close };
}
