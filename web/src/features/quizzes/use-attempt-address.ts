import { useSearchParams } from 'react-router';

const PARAMETER = 'attempt';

/** The attempt that is open, `?attempt={id}`: a reload shows it again. */
export function useAttemptAddress() {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === undefined) next.delete(PARAMETER);
        else next.set(PARAMETER, id);
        return next;
      },
      { preventScrollReset: true },
    );
  return { attemptId: search.get(PARAMETER) ?? undefined, show };
}
