import { m } from '@guildhall/messages';
import { errorText } from '../lib/error-texts.ts';
import type { SaveState } from '../lib/saving/saver-state.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from './icons.ts';

const STATES: Record<SaveState, { Icon: LucideIcon; text: () => string; colors: string }> = {
  saved: { Icon: CircleCheck, text: m.editor_saved, colors: 'text-quiet' },
  waiting: { Icon: PencilLine, text: m.editor_unsaved, colors: 'text-quiet' },
  saving: { Icon: LoaderCircle, text: m.editor_saving, colors: 'text-quiet' },
  offline: { Icon: CloudOff, text: m.editor_offline, colors: 'text-secondary' },
  conflict: { Icon: CircleAlert, text: m.editor_in_conflict, colors: 'text-error' },
  refused: { Icon: CircleAlert, text: m.editor_not_saved, colors: 'text-error' },
};

/** Whether all is saved. What is worth knowing is announced; 'Saving' is only shown. */
export function SaveStatus({ state }: { state: SaveState }) {
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

interface SaveProblemProps {
  snapshot: { state: SaveState; error?: unknown };
  onRetry: () => void;
}

/** What keeps it from being saved, and what to do. */
export function SaveProblem({ snapshot: { state, error }, onRetry }: SaveProblemProps) {
  if (state !== 'offline' && state !== 'refused') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-secondary/50 px-4 py-3 text-sm">
      <p>{state === 'offline' ? m.editor_offline_hint() : errorText(error)}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
