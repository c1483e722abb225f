import { m } from '@guildhall/messages';
import { CircleAlert, CircleCheck, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react';
import { errorText } from '../../lib/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { SaverSnapshot, SaveState } from './lesson-saver.ts';
import { textProblemIn } from './save-failure.ts';

const STATES: Record<SaveState, { Icon: LucideIcon; text: () => string; colors: string }> = {
  saved: { Icon: CircleCheck, text: m.editor_saved, colors: 'text-quiet' },
  waiting: { Icon: PencilLine, text: m.editor_unsaved, colors: 'text-quiet' },
  saving: { Icon: LoaderCircle, text: m.editor_saving, colors: 'text-quiet' },
  offline: { Icon: CloudOff, text: m.editor_offline, colors: 'text-secondary' },
  conflict: { Icon: CircleAlert, text: m.editor_in_conflict, colors: 'text-error' },
  refused: { Icon: CircleAlert, text: m.editor_not_saved, colors: 'text-error' },
};

/** Whether the lesson is saved. What is worth knowing is announced; 'Saving' is only shown. */
export function SaveStatus({ snapshot }: { snapshot: SaverSnapshot }) {
  const { state } = snapshot;
  const { Icon, text, colors } = STATES[state];
  const isAnnounced = state === 'saved' || state === 'offline' || state === 'refused';
  return (
    <p className={classNames('flex items-center gap-1.5 whitespace-nowrap text-xs', colors)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{text()}</span>
      <span role="status" className="sr-only">
        {isAnnounced ? text() : ''}
      </span>
    </p>
  );
}

/** What keeps the lesson from being saved, and what to do; what is wrong with the text stands at its field. */
export function SaveProblem({ snapshot, onRetry }: { snapshot: SaverSnapshot; onRetry: () => void }) {
  const { state, error } = snapshot;
  if (textProblemIn(error) || (state !== 'offline' && state !== 'refused')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-secondary/50 px-4 py-3 text-sm">
      <p>{state === 'offline' ? m.editor_offline_hint() : errorText(error)}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
