import { invalidRequest } from '../api-error.ts';

/** `a[b][]=x` as a tree. A list is a branch with numeric names. */
export interface Branch {
  [name: string]: string | Branch;
}

const MAX_DEPTH = 10;
const MAX_PARAMETERS = 1_000;

const newBranch = (): Branch => Object.create(null);

/** The steps of `a[b][]`: `a`, `b` and an empty text for the next number. */
function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined)
    throw invalidRequest(`Invalid parameter name: ${name}`, { param: name });
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)];
}

function put(tree: Branch, name: string, value: string): void {
  const path = pathOf(name);
  if (path.length > MAX_DEPTH) throw invalidRequest('Parameters are nested too deeply.', { param: name });
  const last = path.pop() ?? '';
  let branch = tree;
  for (const step of path) {
    const next = branch[step] ?? newBranch();
    if (typeof next === 'string') throw invalidRequest(`Invalid object: ${name}`, { param: name });
    branch[step] = next;
    branch = next;
  }
  const leaf = last === '' ? String(Object.keys(branch).length) : last;
  if (typeof branch[leaf] === 'object') throw invalidRequest(`Invalid value: ${name}`, { param: name });
  branch[leaf] = value;
}

/** Parses a form-encoded query or body with Stripe's brackets. */
export function parseForm(text: string): Branch {
  const tree = newBranch();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PARAMETERS) throw invalidRequest('There are too many parameters.');
  for (const [name, value] of pairs) put(tree, name, value);
  return tree;
}
