import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FailurePicture } from './failure-picture.tsx';

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
