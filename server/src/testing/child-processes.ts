import { readFile } from 'node:fs/promises';

/** The processes that answer: of what the program has started they are those that run Node. */
export async function workersOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const commands = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (child) => [Number(child), await readFile(`/proc/${child}/cmdline`, 'utf8')] as const),
  );
  return commands.filter(([, command]) => command.includes('main.ts')).map(([child]) => child);
}
