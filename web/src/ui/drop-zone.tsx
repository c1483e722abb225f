import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FileButton } from './file-button.tsx';

interface DropZoneProps {
  /** Of the button. */
  label: string;
  /** What may be dropped or chosen. */
  hint: ReactNode;
  /** Media types or endings, for the file dialog. */
  accept?: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on it or chosen with its button. */
export function DropZone({ label, hint, accept, multiple = false, onFiles }: DropZoneProps) {
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    if (dropped.length > 0) onFiles(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a target for the mouse; the keyboard has the button
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-box border border-dashed px-5 py-6 text-center',
        isOver ? 'border-primary bg-primary/8' : 'border-field',
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
