import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    if (chosen.length > 0) onFiles(chosen);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
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
      <Button variant="outline" size="small" aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <p id={hintId} className="text-quiet text-sm">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
