import { m } from '@guildhall/messages';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '../lib/hydrated.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { X } from './icons.ts';
import { addOpenDialog } from './open-dialogs.ts';

const FIELDS = 'input:not([type=file], [type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';

interface DialogProps {
  open: boolean;
  /** On Escape, the close button, and a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** The language of a title that a teacher wrote. */
  titleLang?: string | undefined;
  /**
   * Not modal, while another script may open a dialog on top, as Stripe's does for a bank's question: a modal dialog
   * would cover it and make it inert.
   */
  beneathOthers?: boolean;
  /** A sheet at the edge where lines begin, as high as the window: for what stands beside the page on a wide screen. */
  asSheet?: boolean;
  /** For two columns, or a video; it fills a telephone's screen. */
  isWide?: boolean;
  children: ReactNode;
}

const PLACES = {
  centre: 'm-auto max-h-[85dvh] w-[min(34rem,calc(100vw-2rem))] rounded-box',
  wide: 'm-auto max-h-[85dvh] w-[min(68rem,calc(100vw-2rem))] rounded-box max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0',
  sheet: 'm-0 h-dvh max-h-dvh w-[min(24rem,calc(100vw-2.5rem))] rounded-e-box',
};

/**
 * The browser's modal `<dialog>`, which traps and restores the focus and makes the page inert. The focus starts at the
 * first field, or at the heading; the close button comes last.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  /** React renders no portal on the server. */
  const isHydrated = useHydrated();
  return open && isHydrated ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  titleLang,
  beneathOthers = false,
  asSheet = false,
  isWide = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (beneathOthers) dialog.show();
    else dialog.showModal();
    // A question without a field starts at its heading: one Tab away from its first action, and Enter confirms nothing.
    (dialog.querySelector<HTMLElement>(FIELDS) ?? heading.current)?.focus();
    const removeOpenDialog = addOpenDialog(dialog);
    return () => {
      removeOpenDialog();
      // Closed while it is still in the page, or the browser would not give the focus back.
      dialog.close();
    };
  }, [beneathOthers]);
  /** Not on the second press of a double click: its first one has opened this dialog. */
  const closeOnBackdrop = ({ target, detail }: MouseEvent) => target === ref.current && detail < 2 && onClose();
  // In the body: inside of a table it would inherit the table's type and small buttons.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Not of a dialog or of a file field inside of this one.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
      className={classNames(
        'fixed inset-0 z-40 flex flex-col overflow-hidden border border-line bg-base-100 p-0 text-base-content backdrop:bg-[#0b1211]/55',
        asSheet ? PLACES.sheet : isWide ? PLACES.wide : PLACES.centre,
        beneathOthers ? 'shadow-[0_0_0_200vmax_rgb(11_18_17/0.55)]' : 'shadow-float',
      )}
    >
      {/* Not the dialog itself: beside a scrollbar Firefox gives it square corners. */}
      <div className="relative grid min-h-0 gap-5 overflow-y-auto overscroll-contain p-6 sm:p-8">
        <h2 ref={heading} id={titleId} lang={titleLang} tabIndex={-1} className="wrap-anywhere min-w-0 pe-12 text-xl">
          {title}
        </h2>
        {children}
        <IconButton label={m.common_close()} onClick={onClose} className="absolute top-4 end-4 sm:top-6 sm:end-6">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </dialog>,
    document.body,
  );
}
