import { m } from '@guildhall/messages';
import { toast } from './toasts.tsx';

/** Long enough to read it and to reach the button. */
const UNDO_MS = 10_000;

/** Says what was deleted, with a button that brings it back. */
export const undoToast = (text: string, onUndo: () => void): void =>
  toast.success(
    (shown) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{text}</span>
        <button
          type="button"
          className="text-link cursor-pointer"
          onClick={() => {
            toast.dismiss(shown);
            onUndo();
          }}
        >
          {m.editor_undo()}
        </button>
      </span>
    ),
    { duration: UNDO_MS },
  );
