import { invalid } from '../errors.ts';

/** `a[b][]=x` as a tree. Lists are branches whose names are numbers. */
export interface Branch {
  [name: string]: string | Branch;
}

const DEEPEST = 10;
const MOST = 1_000;

const newBranch = (): Branch => Object.create(null);

/** `a[b][]` is `a`, `b` and the next number. */
function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw invalid(`Invalid parameter name: ${name}`, { param: name });
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)];
}

function put(tree: Branch, name: string, value: string): void {
  const path = pathOf(name);
  if (path.length > DEEPEST) throw invalid('Parameters are nested too deeply.', { param: name });
  const last = path.pop() ?? '';
  let branch = tree;
  for (const step of path) {
    const next = branch[step] ?? newBranch();
    if (typeof next === 'string') throw invalid(`Invalid object: ${name}`, { param: name });
    branch[step] = next;
    branch = next;
  }
  const leaf = last === '' ? String(Object.keys(branch).length) : last;
  if (typeof branch[leaf] === 'object') throw invalid(`Invalid value: ${name}`, { param: name });
  branch[leaf] = value;
}

/** A query or a body in the encoding of forms, with Stripe's brackets. */
export function parseForm(text: string): Branch {
  const tree = newBranch();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MOST) throw invalid('There are too many parameters.');
  for (const [name, value] of pairs) put(tree, name, value);
  return tree;
}
