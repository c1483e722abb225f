/** Levels of lists, quotes, emphasis and links inside each other; a list is two. */
export const MAX_NESTING = 50;

export type MarkdownProblem = 'nested-too-deep' | 'repeats-links' | 'too-much-formatting' | 'renders-too-slowly';
