import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { NextStep } from './next-step.tsx';
import { useVerification } from './use-verification.ts';
import { siteKeysQuery } from './verification.queries.ts';
import { VerificationList } from './verification-list.tsx';
import { VerificationResult } from './verification-result.tsx';
import type { Verification } from './verify-certificate.ts';
import { VerifyForm } from './verify-form.tsx';

/** Checks certificates in the browser. The keys are fetched at once, so that it goes on without a network. */
export function Verify() {
  useQuery(siteKeysQuery);
  const { shown, pending, check, checkAgain } = useVerification();
  const nextStepOf = (verification: Verification) => <NextStep verification={verification} onCheckAgain={checkAgain} />;
  const [first, ...others] = shown?.items ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <VerifyForm pending={pending} onInputs={check} />
        <p className="text-quiet text-sm">{m.verification_privacy()}</p>
      </div>
      {shown && others.length > 0 && (
        <VerificationList key={shown.number} items={shown.items} nextStepOf={nextStepOf} />
      )}
      {first?.verification && others.length === 0 && (
        <VerificationResult key={shown?.number} verification={first.verification}>
          {nextStepOf(first.verification)}
        </VerificationResult>
      )}
    </div>
  );
}
