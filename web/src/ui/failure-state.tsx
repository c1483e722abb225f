import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { HallPicture } from './hall-picture.tsx';

/** The hall with a closed door, under a rain cloud. */
function FailurePicture({ className }: { className?: string }) {
  return (
    <HallPicture color="var(--color-accent)" light="var(--color-base-300)" className={className}>
      <path d="M160 118v58M148 150h4m16 0h4" stroke="var(--color-accent)" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M226 54a13 13 0 0 1 2-26 18 18 0 0 1 34-4 15 15 0 0 1 6 30Z"
        fill="var(--color-base-300)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="m236 63-4 9m18-9-4 9m18-9-4 9" stroke="var(--field)" strokeWidth="2.5" strokeLinecap="round" />
    </HallPicture>
  );
}

interface FailureStateProps {
  text: string;
  onRetry: () => void;
  retrying?: boolean;
  /** Names the request in the server's log. */
  reference?: string | undefined;
  /** Beside 'Try again'. */
  children?: ReactNode;
}

export function FailureState({ text, onRetry, retrying = false, reference, children }: FailureStateProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-5 py-12 text-center">
      <FailurePicture className="w-60" />
      <p className="text-base">{text}</p>
      {reference && <p className="break-all text-sm text-quiet">{m.common_reference({ reference })}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry} pending={retrying}>
          {m.common_try_again()}
        </Button>
        {children}
      </div>
    </div>
  );
}
