import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Eye } from '../../ui/icons.ts';
import { QuizPreviewDialog } from './quiz-preview-dialog.tsx';

interface PreviewButtonProps {
  lessonId: string;
  /** Before it opens, which shows what is saved. */
  save?: () => Promise<void>;
}

export function PreviewButton({ lessonId, save }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    await save?.();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        <Eye aria-hidden="true" className="size-4" />
        {m.quizzes_preview()}
      </Button>
      {isOpen && <QuizPreviewDialog lessonId={lessonId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
