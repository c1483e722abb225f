import { type KeySet, readKeySet } from '@guildhall/credentials';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import type { Verification } from './verify-certificate.ts';

interface NextStepProps {
  verification: Verification;
  onCheckAgain: (verification: Verification, keys?: KeySet) => void;
}

/** What is missing: a network, or the keys of another site. */
export function NextStep({ verification, onCheckAgain }: NextStepProps) {
  if (verification.state === 'offline')
    return <Button onClick={() => onCheckAgain(verification)}>{m.common_try_again()}</Button>;
  if (verification.state !== 'other-site') return null;
  return <ChooseKeys origin={verification.origin} onKeys={(keys) => onCheckAgain(verification, keys)} />;
}

const readKeys = async (file: File): Promise<KeySet | undefined> => {
  try {
    return readKeySet(JSON.parse(await file.text()));
  } catch {
    return undefined;
  }
};

function ChooseKeys({ origin, onKeys }: { origin: string; onKeys: (keys: KeySet) => void }) {
  const [areMalformed, setAreMalformed] = useState(false);
  const address = `${origin}/.well-known/certificate-keys.json`;
  const choose = async (file: File) => {
    const keys = await readKeys(file);
    setAreMalformed(!keys);
    if (keys) onKeys(keys);
  };
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
        onFiles={([file]) => file && void choose(file)}
      >
        {m.verification_choose_keys()}
      </FileButton>
      {areMalformed && <Alert tone="error">{m.verification_keys_malformed()}</Alert>}
    </>
  );
}
