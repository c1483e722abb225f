import type MarkdownIt from 'markdown-it';

/**
 * Bounds one text: steps of the parser, and what comes out. 200 KB of usual text take up to 150,000; the worst of the texts
 * that take 200,000 is rendered in 0.2 s.
 */
const MAX_WORK = 200_000;
/** Looking at a character costs about twice as much as looking at a line or making an element. */
const CHARACTER_COST = 2;

export class TooMuchWork extends Error {}

interface Work {
  begin: (max?: number) => void;
  add: (cost: number) => void;
}

/** Counts the steps of the parser, which stops with `TooMuchWork` where they are too many. */
export function countWork(md: ReturnType<typeof MarkdownIt>): Work {
  let left = 0;
  const add = (cost: number) => {
    left -= cost;
    if (left < 0) throw new TooMuchWork();
  };
  const stepOf = (cost: number) => () => {
    add(cost);
    return false;
  };
  /** Rules that come first are asked at each step, and never apply. */
  md.inline.ruler.before('text', 'count-work', stepOf(CHARACTER_COST));
  md.block.ruler.before('table', 'count-work', stepOf(1), { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  return {
    begin: (max = MAX_WORK) => {
      left = max;
    },
    add,
  };
}
