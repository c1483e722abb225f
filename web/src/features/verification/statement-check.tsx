import { m } from '@guildhall/messages';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import type { OwnPage } from './verification-texts.ts';

interface StatementCheckProps {
  /** Of the QR code. */
  text: string;
  ownPage: OwnPage;
}

/** On the page of a certificate: what its QR code says, checked in the browser. */
export default function StatementCheck({ text, ownPage }: StatementCheckProps) {
  const { shown, check, checkAgain } = useVerification();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => check(text), [text]);
  return (
    <div role="status">
      {shown && (
        <VerificationResult key={shown.number} verification={shown.verification} ownPage={ownPage}>
          {shown.verification.state === 'offline' && <Button onClick={checkAgain}>{m.common_try_again()}</Button>}
        </VerificationResult>
      )}
    </div>
  );
}
