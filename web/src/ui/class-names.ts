/** Joins the truthy names: `classNames('btn', isWide && 'w-full')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
