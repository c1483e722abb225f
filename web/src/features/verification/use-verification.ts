import { type KeySet, readKeySet } from '@guildhall/credentials';
import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Input } from './read-input.ts';
import { type Verification, verifyCertificate } from './verify-certificate.ts';

interface Shown {
  /** Counts up: a new result takes the focus. */
  number: number;
  verification: Verification;
}

const readKeys = async (file: File): Promise<KeySet | undefined> => {
  try {
    return readKeySet(JSON.parse(await file.text()));
  } catch {
    return undefined;
  }
};

/** Of the certificates that are given one after another, the last one is shown. */
export function useVerification() {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const [pending, setPending] = useState(false);
  const [keysError, setKeysError] = useState('');
  const latest = useRef<{ number: number; input: Input }>({ number: 0, input: '' });

  const run = async (input: Input, fileKeys?: KeySet) => {
    const number = latest.current.number + 1;
    latest.current = { number, input };
    setPending(true);
    setKeysError('');
    const verification = await verifyCertificate(input, { client, fileKeys }).finally(() => setPending(false));
    if (latest.current.number === number) setShown({ number, verification });
  };
  const chooseKeys = async (file: File) => {
    const keys = await readKeys(file);
    if (keys) await run(latest.current.input, keys);
    else setKeysError(m.verification_keys_malformed());
  };
  const check = (input: Input) => void run(input);
  return {
    shown,
    pending,
    keysError,
    check,
    checkAgain: () => check(latest.current.input),
    chooseKeys: (file: File) => void chooseKeys(file),
  };
}
