import { useState } from 'react';
import { CODE_PARAMETER, keepCode, readKeptCode } from '../../lib/basket/kept-code.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';

/** The code that the basket is priced with, and what stands in its field. Both last as long as the window. */
export function useCode() {
  const uid = useSession()?.uid;
  const [search] = useSearchParams();
  const [code, setCode] = useState(() => {
    const brought = search.get(CODE_PARAMETER);
    return brought ? { typed: brought, used: brought } : readKeptCode(uid);
  });
  const keep = (next: typeof code) => {
    setCode(next);
    keepCode(uid, next);
  };
  return {
    ...code,
    type: (typed: string) => keep({ ...code, typed }),
    use: () => keep({ typed: code.typed.trim(), used: code.typed.trim() }),
    remove: () => keep({ typed: '', used: '' }),
  };
}

export type UsedCode = ReturnType<typeof useCode>;
