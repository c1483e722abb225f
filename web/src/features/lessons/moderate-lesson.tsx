import { hideLesson, showLesson } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { learningKeys, reportKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';

const CHANGED = [...learningKeys.all, reportKeys.lists];

const outcome = (text: () => string) => ({
  refresh: CHANGED,
  done: () => toast.success(text()),
  failed: (error: Error, client: QueryClient) => {
    toast.error(errorText(error));
    return refreshQueries(client, CHANGED);
  },
});

interface ModerateLessonProps {
  lessonId: string;
  title: string;
  isHidden: boolean;
  /** Open, about the lesson: hiding it accepts the report. */
  reportId?: string | undefined;
}

/** For admins: Hide or Unhide. One button, so that it keeps the focus. */
export function ModerateLesson({ lessonId, title, isHidden, reportId }: ModerateLessonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const hiding = useCommand(hideLesson, outcome(m.lessons_hidden));
  const showing = useCommand(showLesson, outcome(m.lessons_shown));
  const params = { id: lessonId };
  const hide = (reason: string) => {
    close();
    hiding.mutate({ params, body: { reason, ReportId: reportId } });
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        pending={hiding.isPending || showing.isPending}
        onClick={() => (isHidden ? showing.mutate({ params, body: {} }) : setIsOpen(true))}
      >
        {richText((isHidden ? m.lessons_show_button : m.lessons_hide_button)({ title, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={hide}
        title={m.lessons_hide_title()}
        confirmLabel={m.lessons_hide_confirm()}
        pending={hiding.isPending}
      >
        <span className="wrap-anywhere">{m.lessons_hide_consequences({ title })}</span>{' '}
        {reportId && m.reports_hide_answers()}
      </ReasonDialog>
    </>
  );
}
