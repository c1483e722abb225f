export interface Line {
  number: number;
  text: string;
}

/** A heading of level 1 to 3 and what follows, up to the next one. */
export interface Block {
  heading: Line;
  body: Line[];
}

const HEADING = /^#{1,3}(?!#)/;
const FENCE = /^\s*(`{3,}|~{3,})/;

export function malformed({ number, text }: Line, problem: string): never {
  throw new Error(`line ${number}: ${problem}, found "${text.slice(0, 80)}"`);
}

/** A `#` within fenced code is no heading. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let fence: { mark: string; opening: Line } | undefined;
  for (const line of text.split(/\r?\n/).map((text, index): Line => ({ number: index + 1, text }))) {
    const mark = FENCE.exec(line.text)?.[1];
    if (!fence && HEADING.test(line.text)) {
      blocks.push({ heading: line, body: [] });
      continue;
    }
    if (!fence && mark) fence = { mark, opening: line };
    else if (fence && mark?.startsWith(fence.mark) && line.text.trim() === mark) fence = undefined;
    const block = blocks.at(-1);
    if (block) block.body.push(line);
    else if (line.text.trim() !== '') malformed(line, 'expected "# <title of the class>"');
  }
  if (fence) malformed(fence.opening, 'the code is never closed');
  return blocks;
}
