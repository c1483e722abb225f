import { deleteNote, type LessonNote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { learningKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toasts.tsx';

export function DeleteNote({ note: { _id } }: { note: LessonNote }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand(deleteNote, {
    refresh: learningKeys.notes,
    done: close,
    failed: (error) => {
      close();
      toast.error(errorText(error));
    },
  });
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)} className="px-2">
        {m.learning_note_delete()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        {m.learning_note_delete_consequence()}
      </ConfirmDialog>
    </>
  );
}
