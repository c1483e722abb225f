import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ReportSentProps {
  open: boolean;
  onClose: () => void;
}

/** What happens next. A dialog of its own, whose heading gets the focus. */
export function ReportSent({ open, onClose }: ReportSentProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.reports_sent_title()}>
      <p>{m.reports_sent()}</p>
      <div>
        <Button onClick={onClose}>{m.reports_done()}</Button>
      </div>
    </Dialog>
  );
}
