/** Joins what is there: `classNames('btn', wide && 'w-full')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
