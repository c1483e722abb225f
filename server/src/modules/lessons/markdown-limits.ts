/** Levels of lists, quotes, emphasis and links inside each other; a list is two. */
export const MAX_NESTING = 50;

export type MarkdownProblem = 'nested-too-deep' | 'renders-too-long';
