import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of `<html>` for style rules. With `:root:has()` instead browsers would compute the styles of the whole
 * page again whenever any element is added or removed.
 */
export function useRootAttribute(name: `data-${string}`, value: string): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute(name, value);
    return () => root.removeAttribute(name);
  }, [name, value]);
}
