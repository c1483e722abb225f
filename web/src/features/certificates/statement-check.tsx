import { useEffect } from 'react';
import { NextStep } from './next-step.tsx';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';
import type { OwnPage } from './verification-texts.ts';

interface StatementCheckProps {
  /** The text of the QR code. */
  text: string;
  ownPage: OwnPage;
}

/** On the page of a certificate: what its QR code says, checked in the browser. */
export default function StatementCheck({ text, ownPage }: StatementCheckProps) {
  const { shown, check, checkAgain } = useVerification();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => void check([text]), [text]);
  const verification = shown?.items[0]?.verification;
  return (
    <div role="status">
      {verification && (
        <VerificationResult key={shown.number} verification={verification} ownPage={ownPage}>
          <NextStep verification={verification} onCheckAgain={checkAgain} />
        </VerificationResult>
      )}
    </div>
  );
}
