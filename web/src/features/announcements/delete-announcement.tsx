import type { Announcement } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { useDeleteAnnouncement } from './use-delete-announcement.ts';

/** For the teacher of the class. */
export function DeleteAnnouncement({ announcement: { _id, Title } }: { announcement: Announcement }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteAnnouncement(close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.announcements_delete({ title: Title, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id }, body: null })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        {m.announcements_delete_consequence()}
      </ConfirmDialog>
    </>
  );
}
