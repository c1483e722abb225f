import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useVerification } from './use-verification.ts';
import { siteKeysQuery } from './verification.queries.ts';
import { VerificationResult } from './verification-result.tsx';
import type { Verification } from './verify-certificate.ts';
import { VerifyForm } from './verify-form.tsx';

/** Checks certificates in the browser. The keys are fetched at once, so that it goes on without a network. */
export function Verify() {
  useQuery(siteKeysQuery);
  const { shown, pending, keysError, check, checkAgain, chooseKeys } = useVerification();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <VerifyForm pending={pending} onInput={check} />
        <p className="text-quiet text-sm">{m.verification_privacy()}</p>
      </div>
      {shown && (
        <VerificationResult key={shown.number} verification={shown.verification}>
          <NextStep verification={shown.verification} onRetry={checkAgain} onKeys={chooseKeys} />
          {keysError && <Alert tone="error">{keysError}</Alert>}
        </VerificationResult>
      )}
    </div>
  );
}

interface NextStepProps {
  verification: Verification;
  onRetry: () => void;
  onKeys: (file: File) => void;
}

/** What is missing: a network, or the keys of another site. */
function NextStep({ verification, onRetry, onKeys }: NextStepProps) {
  if (verification.state === 'offline') return <Button onClick={onRetry}>{m.common_try_again()}</Button>;
  if (verification.state !== 'other-site') return null;
  const { origin } = verification;
  const address = `${origin}/.well-known/certificate-keys.json`;
  return (
    <>
      <p>
        {m.verification_other_site_keys()}{' '}
        <a href={address} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere text-link">
          {address}
        </a>
      </p>
      <FileButton
        variant="outline"
        inputLabel={m.verification_choose_keys()}
        accept=".json,application/json"
        onFiles={([file]) => file && onKeys(file)}
      >
        {m.verification_choose_keys()}
      </FileButton>
    </>
  );
}
