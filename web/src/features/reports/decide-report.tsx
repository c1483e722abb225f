import type { Report } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { DecideForm } from './decide-form.tsx';

export function DecideReport({ report }: { report: Report }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" disabled={report.Status !== 'open'} onClick={() => setIsOpen(true)}>
        {richText(m.reports_decide_button({ title: report.SubjectTitle, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.reports_decide_title()}>
        <DecideForm report={report} onClose={close} />
      </Dialog>
    </>
  );
}
