import type { ReportKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Flag } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ReportLogin } from './report-login.tsx';
import { ReportSent } from './report-sent.tsx';
import type { Reported } from './report-texts.ts';
import { useReportDialog } from './use-report-dialog.ts';

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }));

interface ReportButtonProps extends Reported {
  /** Who wrote the review, for screen readers. */
  reviewer?: string;
}

/** For everybody: visitors are asked to log in first, and come back to the open dialog. */
export function ReportButton({ kind, id, reviewer = '' }: ReportButtonProps) {
  const { isOpen, open, close } = useReportDialog(id);
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={open}
        className="-ms-3.5 justify-self-start text-quiet noscript:hidden"
      >
        <Flag aria-hidden="true" className="size-4" />
        {textOf(kind, reviewer)}
      </Button>
      {isSent ? (
        <ReportSent open={isOpen} onClose={close} />
      ) : (
        <Suspense>
          <ReportDialog kind={kind} id={id} open={isOpen} onClose={close} onSent={() => setIsSent(true)} />
        </Suspense>
      )}
    </>
  );
}

function textOf(kind: ReportKind, reviewer: string) {
  if (kind === 'class') return m.reports_report_course();
  if (kind === 'lesson') return m.reports_report_lesson();
  return richText(m.reports_report_review({ name: reviewer, hidden: screenReaderOnly }));
}

interface ReportDialogProps extends Reported {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

function ReportDialog({ kind, id, open, onClose, onSent }: ReportDialogProps) {
  const person = useSession();
  const title = person === null ? m.reports_login_title() : m.reports_title({ kind });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {person === undefined && <Spinner label={m.common_loading()} />}
      {person === null && <ReportLogin id={id} />}
      {person && <ReportForm key={person.uid} kind={kind} id={id} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}
