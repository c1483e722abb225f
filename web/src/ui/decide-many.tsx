import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../lib/error-texts.ts';
import type { Selection } from '../lib/use-selection.ts';
import { Button } from './button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { richText, screenReaderOnly } from './rich-text.tsx';
import { toast } from './toasts.tsx';

interface Result {
  matchedCount: number;
  modifiedCount: number;
}

/** Which question is open, and what follows a decision about several things. */
export function useDecideMany({ clear }: Pick<Selection, 'clear'>) {
  const [question, setQuestion] = useState<'approve' | 'reject'>();
  return {
    question,
    ask: setQuestion,
    close: () => setQuestion(undefined),
    done: ({ matchedCount, modifiedCount }: Result) => {
      setQuestion(undefined);
      clear();
      const missed = matchedCount - modifiedCount;
      if (missed > 0) toast.error(m.common_decided_some({ decided: modifiedCount, missed }));
      else toast.success(m.common_decided_many({ decided: modifiedCount }));
    },
    failed: (error: Error) => toast.error(errorText(error)),
  };
}

interface DecideManyProps {
  dialog: ReturnType<typeof useDecideMany>;
  pending: boolean;
  /** Reasons of rejections, to choose from. */
  reasons: readonly string[];
  /** 'Approve 3 classes?' */
  approveText: string;
  /** What to consider before. */
  approveHint?: string;
  rejectText: string;
  onApprove: (reason: string) => void;
  onReject: (reason: string) => void;
}

/** Accept and Reject for what is selected. */
export function DecideMany({ dialog, pending, reasons, onApprove, onReject, ...texts }: DecideManyProps) {
  return (
    <>
      <Button size="small" className="min-h-10" onClick={() => dialog.ask('approve')}>
        {richText(m.common_accept_selected({ hidden: screenReaderOnly }))}
      </Button>
      <Button variant="outline" size="small" className="min-h-10" onClick={() => dialog.ask('reject')}>
        {richText(m.common_reject_selected({ hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={dialog.question === 'approve'}
        onClose={dialog.close}
        onReason={onApprove}
        title={texts.approveText}
        confirmLabel={m.common_accept()}
        variant="primary"
        isOptional
        pending={pending}
      >
        {texts.approveHint && <strong className="wrap-anywhere block">{texts.approveHint}</strong>}
        {m.common_decide_many_reason()}
      </ReasonDialog>
      <ReasonDialog
        open={dialog.question === 'reject'}
        onClose={dialog.close}
        onReason={onReject}
        title={texts.rejectText}
        confirmLabel={m.common_reject()}
        reasons={reasons}
        pending={pending}
      >
        {m.common_decide_many_reason()}
      </ReasonDialog>
    </>
  );
}
