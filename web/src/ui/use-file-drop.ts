import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false;

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

/** Takes files that are dropped in the window, where no element takes them. Returns whether files hover over it. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const ending = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: globalThis.DragEvent) => void) =>
      window.addEventListener(type, listener, { signal: ending.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    });
    /** Leaving for another element of the page names it; leaving the window names none. */
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setIsOver(false));
    listen('drop', (event) => {
      setIsOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ending.abort();
  }, []);
  return isOver;
}
