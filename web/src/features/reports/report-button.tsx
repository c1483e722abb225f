import { PAGES, type ReportKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense, useState } from 'react';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useLocation, useSearchParams } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Flag } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Reported } from './report-texts.ts';

/** The parameter of an address that opens the dialog about the thing with this id. */
const PARAMETER = 'report';

const searchToReport = (id: string): string => `?${new URLSearchParams({ [PARAMETER]: id })}`;

/** Open at once where the address says so: somebody has come back from logging in. */
function useReportDialog(id: string) {
  const [search, setSearch] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.get(PARAMETER) === id);
  const close = () => {
    setIsOpen(false);
    if (!search.has(PARAMETER)) return;
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    setSearch(rest, { replace: true, preventScrollReset: true });
  };
  return { isOpen, open: () => setIsOpen(true), close };
}

/** For visitors. Both links lead back to the dialog. */
function ReportLogin({ id }: { id: string }) {
  const { pathname } = useLocation();
  const addressOf = (page: string) => pathWithReturn(page, pathname + searchToReport(id));
  return (
    <>
      <p>{m.reports_login_first()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={addressOf(PAGES.login.path)}>{m.pages_login()}</ButtonLink>
        <ButtonLink to={addressOf(PAGES.signup.path)} variant="outline">
          {m.pages_get_started()}
        </ButtonLink>
      </div>
    </>
  );
}

interface ReportSentProps {
  open: boolean;
  onClose: () => void;
}

/** What happens next. A dialog of its own, whose heading gets the focus. */
function ReportSent({ open, onClose }: ReportSentProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.reports_sent_title()}>
      <p>{m.reports_sent()}</p>
      <div>
        <Button onClick={onClose}>{m.reports_done()}</Button>
      </div>
    </Dialog>
  );
}

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
