import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FileButton } from './file-button.tsx';
import { Upload } from './icons.ts';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  /** Names the button. */
  label: string;
  /** What may be dropped or chosen. */
  hint: ReactNode;
  /** Media types or endings, for the file dialog. */
  accept?: string;
  multiple?: boolean;
  /** Files hover over a page that takes them, too. */
  isPageOver?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ label, hint, accept, multiple = false, isPageOver = false, onFiles }: DropZoneProps) {
  const hintId = useId();
  const { isOver, handlers } = useFileDrop(onFiles, multiple);
  return (
    <div
      {...handlers}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-box border border-dashed px-5 py-6 text-center',
        isOver || isPageOver ? 'border-primary bg-primary/8' : 'border-field',
      )}
    >
      <FileButton
        variant="outline"
        size="small"
        aria-describedby={hintId}
        inputLabel={label}
        accept={accept}
        multiple={multiple}
        onFiles={onFiles}
      >
        <Upload aria-hidden="true" className="size-4" />
        {label}
      </FileButton>
      <p id={hintId} className="text-quiet text-sm">
        {hint}
      </p>
    </div>
  );
}
