import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setAskForProof } from '../../lib/proof.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx'));

/** Asks people again who they are, when a call needs a fresh proof. */
export function ProofHost() {
  const [isOpen, setIsOpen] = useState(false);
  const settle = useRef<(isProved: boolean) => void>(undefined);
  useEffect(
    () =>
      setAskForProof(() => {
        settle.current?.(false);
        setIsOpen(true);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  const close = (isProved: boolean) => {
    setIsOpen(false);
    settle.current?.(isProved);
    settle.current = undefined;
  };
  if (!isOpen) return null;
  return (
    <Suspense>
      <ProofDialog onDone={() => close(true)} onClose={() => close(false)} />
    </Suspense>
  );
}
