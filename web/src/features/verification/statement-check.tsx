import { m } from '@guildhall/messages';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';

/** On the page of a certificate: what its QR code says, checked in the browser. `text` is the code’s. */
export default function StatementCheck({ text }: { text: string }) {
  const { shown, check, checkAgain } = useVerification();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => check(text), [text]);
  return (
    <div role="status">
      {shown && (
        <VerificationResult key={shown.number} verification={shown.verification} isOnItsPage>
          {shown.verification.state === 'offline' && <Button onClick={checkAgain}>{m.common_try_again()}</Button>}
        </VerificationResult>
      )}
    </div>
  );
}
