import { m } from '@guildhall/messages';
import { useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface PasskeyButtonProps {
  /** Uses a passkey, and what follows. */
  use: (calls: typeof import('./passkey-calls.ts')) => Promise<unknown>;
}

/** Where the browser knows passkeys, as nearly all do; its scripts are fetched when it is pressed. */
export function PasskeyButton({ use }: PasskeyButtonProps) {
  const isHydrated = useHydrated();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  if (isHydrated && !('PublicKeyCredential' in window)) return null;
  const press = async () => {
    setIsPending(true);
    setProblem('');
    try {
      await use(await import('./passkey-calls.ts'));
    } catch (error) {
      const { passkeyProblem } = await import('./passkey-calls.ts');
      setProblem(passkeyProblem(error));
    }
    setIsPending(false);
  };
  return (
    <div className="grid gap-3 noscript:hidden">
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button variant="outline" size="large" pending={isPending} onClick={press} className="w-full">
        {m.second_factors_passkey_use()}
      </Button>
    </div>
  );
}
