import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component in a script of its own, fetched after the page is shown; until then, `placeholder`, which has its size.
 * For what visitors see at first: unlike `lazy`, the server and the browser's first paint render the same.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LoadedLater({ placeholder, ...props }: Props & { placeholder: ReactNode }) {
    const [Part, setPart] = useState<ComponentType<Props>>();
    useEffect(() => {
      load().then(
        (loaded) => setPart(() => loaded),
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : placeholder;
  };
}
