/** Ids of elements in the outline: a moved one is focused again. */
export const outlineId = (part: 'menu' | 'link' | 'heading', id: string) => `outline-${part}-${id}`;
