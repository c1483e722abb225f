import { m } from '@guildhall/messages';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, X } from './icons.ts';
import { useTopDialog } from './open-dialogs.ts';

export { toast };

/** The duration of `.toast-leaving`. */
const FADE_MS = 200;

/** The library's defaults are the specification's: errors 4 s, successes 2 s, at most 20 at once. */
function ToastCard({ item }: { item: Toast }) {
  const failed = item.type === 'error';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <div
      role={failed ? 'alert' : undefined}
      className={classNames(
        'toast-card pointer-events-auto flex items-center gap-3 rounded-box border border-line bg-base-100 py-2 pe-2 ps-4 text-sm shadow-float',
        !item.visible && 'toast-leaving',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', failed ? 'text-error' : 'text-success')} />
      <div className="py-1.5">{resolveValue(item.message, item)}</div>
      <button
        type="button"
        aria-label={m.common_dismiss()}
        className="btn btn-ghost btn-square size-8"
        onClick={() => toast.dismiss(item.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/**
 * At the bottom of the window, the newest lowest, where no heading and no logo is. While a modal dialog is open, the rest of the page is inert, so the toasts are shown inside of the dialog. */
export function ToastList() {
  const { toasts, handlers } = useToaster({ removeDelay: FADE_MS });
  const dialog = useTopDialog();
  return createPortal(
    <section
      aria-label={m.common_messages()}
      className="toasts print:hidden pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar,0px))] z-50 sm:end-6 sm:bottom-[calc(1.5rem+var(--bottom-bar,0px))]"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status" className="flex flex-col-reverse items-center gap-2 sm:items-end">
        {toasts.map((item) => (
          <ToastCard key={item.id} item={item} />
        ))}
      </div>
    </section>,
    dialog ?? document.body,
  );
}
