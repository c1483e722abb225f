import { m } from '@guildhall/messages';
import { formatMoment } from '../../lib/format-moment.ts';
import type { SavedByOthers } from '../../lib/saving/saver-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import type { LessonFields } from './merge-lesson.ts';
import type { LessonSaver } from './open-savers.ts';

interface ConflictDialogProps {
  saver: LessonSaver;
  mine: LessonFields;
  theirs: SavedByOthers<LessonFields>;
}

/** Both texts side by side. It stays until one of them is chosen; closing it chooses nothing. */
export function ConflictDialog({ saver, mine, theirs, onClose }: ConflictDialogProps & { onClose: () => void }) {
  return (
    <Dialog open isWide onClose={onClose} title={m.editor_conflict_title()}>
      <p className="text-quiet text-sm">{m.editor_conflict_intro()}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Version heading={m.editor_conflict_mine()} fields={mine}>
          <Button onClick={saver.keepMine}>{m.editor_keep_mine()}</Button>
        </Version>
        <Version heading={m.editor_conflict_theirs({ moment: formatMoment(theirs.UpdatedAt ?? '') })} fields={theirs}>
          <Button variant="outline" onClick={saver.takeTheirs}>
            {m.editor_use_theirs()}
          </Button>
        </Version>
      </div>
    </Dialog>
  );
}

interface VersionProps {
  heading: string;
  fields: LessonFields;
  children: React.ReactNode;
}

function Version({ heading, fields: { Title, Text }, children }: VersionProps) {
  const copy = () =>
    navigator.clipboard.writeText(Text).then(
      () => toast.success(m.editor_copied()),
      () => toast.error(m.editor_copy_failed()),
    );
  return (
    <section aria-label={heading} className="grid content-start gap-3 rounded-field border border-line p-4">
      <h3 className="text-base">{heading}</h3>
      <p dir="auto" className="wrap-anywhere font-semibold">
        {Title}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={m.editor_text()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
        tabIndex={0}
        className="wrap-anywhere max-h-[40dvh] min-h-24 overflow-y-auto whitespace-pre-wrap rounded-field bg-base-200 p-3 text-sm"
      >
        {Text}
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="quiet" onClick={() => void copy()}>
          {m.editor_copy()}
        </Button>
      </div>
    </section>
  );
}
