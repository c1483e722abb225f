import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/**
 * A component in a script of its own, fetched after the page is shown; until then, `placeholder`, which has its size.
 * For what is part of a page: unlike `lazy`, the server and the browser's first paint render the same. After `load`
 * it is rendered at once.
 */
export function loadLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function LoadedLater({ placeholder = null, ...props }: Props & { placeholder?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      loadOnce().then(
        (part) => setPart(() => part),
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : placeholder;
  }
  return Object.assign(LoadedLater, { load: loadOnce });
}
