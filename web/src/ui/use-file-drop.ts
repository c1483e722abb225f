import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element: the handlers are spread onto it. `isOver` while files hover over it. */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined, multiple: boolean) {
  const [isOver, setIsOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const dropped = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    if (dropped.length > 0) onFiles(dropped);
  };
  return { isOver, handlers: { onDragOver, onDragLeave: () => setIsOver(false), onDrop } };
}
