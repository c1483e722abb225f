import type { Announcement } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useDeleteAnnouncement } from './use-delete-announcement.ts';

/** For admins. */
export function RemoveAnnouncement({ announcement: { _id, Title } }: { announcement: Announcement }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteAnnouncement(close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.announcements_remove({ title: Title, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.announcements_remove_title()}
        confirmLabel={m.announcements_remove_confirm()}
        pending={isPending}
      >
        {m.announcements_remove_consequence()}
      </ReasonDialog>
    </>
  );
}
