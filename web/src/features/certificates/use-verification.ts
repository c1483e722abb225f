import type { KeySet } from '@guildhall/credentials';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Input } from './read-input.ts';
import { type Verification, verifyCertificate } from './verify-certificate.ts';

/** Results take the focus, so that they come into sight and are read out. */
export function useFocusOnResult(heading: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [heading, isWanted]);
}

export interface Item {
  input: Input;
  /** Undefined until it has been checked. */
  verification?: Verification;
}

interface Shown {
  /** Counts up: new results take the focus. */
  number: number;
  items: Item[];
}

/** Keeps the last ones of the certificates that are given one after another, or several at once. */
export function useVerification() {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const [pending, setPending] = useState(false);
  const latest = useRef(0);

  /** One after another: each is read whole, and a picture may take seconds. */
  const run = async (given: Item[], fileKeys?: KeySet) => {
    const number = ++latest.current;
    let items = given;
    setPending(true);
    if (items.length > 1) setShown({ number, items });
    for (const [index, { input, verification }] of given.entries()) {
      if (verification) continue;
      const result = await verifyCertificate(input, { client, fileKeys });
      if (latest.current !== number) return;
      items = items.with(index, { input, verification: result });
      setShown({ number, items });
    }
    setPending(false);
  };
  return {
    shown,
    pending,
    check: (inputs: Input[]) => inputs.length > 0 && void run(inputs.map((input) => ({ input }))),
    /** Those that say the same as `verification`, perhaps with keys of another site. */
    checkAgain: (verification: Verification, fileKeys?: KeySet) => {
      const items = shown?.items ?? [];
      void run(
        items.map((item) => (isSameCase(item.verification, verification) ? { input: item.input } : item)),
        fileKeys,
      );
    },
  };
}

const originOf = (verification: Verification | undefined) =>
  verification?.state === 'other-site' ? verification.origin : undefined;

const isSameCase = (one: Verification | undefined, other: Verification) =>
  one?.state === other.state && originOf(one) === originOf(other);
