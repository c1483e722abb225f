import type { QuizEdit } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import type { SavedByOthers } from '../../lib/saving/saver-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { QuizSaver } from './open-quiz-savers.ts';
import { QuizOutline } from './quiz-outline.tsx';

interface QuizConflictDialogProps {
  saver: QuizSaver;
  mine: QuizEdit;
  theirs: SavedByOthers<QuizEdit>;
  onClose: () => void;
}

/** Both quizzes side by side. It stays until one of them is chosen; closing it chooses nothing. */
export const QuizConflictDialog = ({ saver, mine, theirs, onClose }: QuizConflictDialogProps) => (
  <Dialog open isWide onClose={onClose} title={m.quizzes_conflict_title()}>
    <p className="text-quiet text-sm">{m.quizzes_conflict_intro()}</p>
    <div className="grid gap-4 md:grid-cols-2">
      <Side heading={m.quizzes_conflict_mine()} quiz={mine}>
        <Button onClick={saver.keepMine}>{m.editor_keep_mine()}</Button>
      </Side>
      <Side heading={m.editor_conflict_theirs({ moment: formatMoment(theirs.UpdatedAt ?? '') })} quiz={theirs}>
        <Button variant="outline" onClick={saver.takeTheirs}>
          {m.editor_use_theirs()}
        </Button>
      </Side>
    </div>
  </Dialog>
);

const Side = ({ heading, quiz, children }: { heading: string; quiz: QuizEdit; children: ReactNode }) => (
  <section aria-label={heading} className="grid content-start justify-items-start gap-3 *:w-full">
    <h3 className="text-base">{heading}</h3>
    <QuizOutline quiz={quiz} />
    <div>{children}</div>
  </section>
);
