import { invalidRequest } from '../api-error.ts';
import type { Branch } from './form-encoding.ts';

/** Reads parameters by name. Parameters that are never read are unknown, and refused as Stripe does. */
export interface Params {
  text: (name: string) => string | undefined;
  requiredText: (name: string) => string;
  integer: (name: string) => number | undefined;
  requiredInteger: (name: string) => number;
  flag: (name: string) => boolean | undefined;
  list: (name: string) => string[] | undefined;
  branch: (name: string) => Params | undefined;
  /** A branch with arbitrary names; an empty text is an empty branch. */
  texts: (name: string) => Record<string, string> | undefined;
  /** Marks parameters as read that Stripe's own script sends and the sandbox does not use. */
  ignore: (...names: string[]) => void;
  /** The full name, as errors give it. */
  nameOf: (name: string) => string;
  rejectUnread: () => void;
}

const isInteger = (text: string) => /^-?\d{1,15}$/.test(text);

/** Reads a name and marks it as read. */
type Take = (name: string) => string | Branch | undefined;
type NameOf = Params['nameOf'];

export function readParams(tree: Branch, path = ''): Params {
  const read = new Set<string>();
  const branches: Params[] = [];
  const nameOf: NameOf = (name) => (path ? `${path}[${name}]` : name);
  const take: Take = (name) => {
    read.add(name);
    return tree[name];
  };
  return {
    nameOf,
    ...readLeaves(take, nameOf),
    ...readBranches(take, nameOf, (branch) => branches.push(branch)),
    ignore: (...names) => {
      for (const name of names) read.add(name);
    },
    rejectUnread: () => {
      const unread = Object.keys(tree).find((name) => !read.has(name));
      if (unread !== undefined) throw unknownParameter(nameOf(unread));
      for (const branch of branches) branch.rejectUnread();
    },
  };
}

function readLeaves(take: Take, nameOf: NameOf) {
  const text = (name: string) => {
    const value = take(name);
    if (typeof value === 'object') throw invalidRequest(`Invalid string: ${nameOf(name)}`, { param: nameOf(name) });
    return value;
  };
  const requiredText = (name: string) => {
    const value = text(name);
    if (!value) throw missingParameter(nameOf(name));
    return value;
  };
  return {
    text,
    requiredText,
    requiredInteger: (name: string) => readInteger(requiredText(name), nameOf(name)),
    integer: (name: string) => {
      const value = text(name);
      return value === undefined ? undefined : readInteger(value, nameOf(name));
    },
    flag: (name: string) => {
      const value = text(name);
      return value === undefined ? undefined : readFlag(value, nameOf(name));
    },
  };
}

function readBranches(take: Take, nameOf: NameOf, keep: (branch: Params) => void) {
  /** An empty text is an empty branch. */
  const branchOf = (name: string): Branch | undefined => {
    const value = take(name);
    if (value === '') return {};
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: nameOf(name) });
    return value;
  };
  const texts = (name: string) => {
    const value = branchOf(name);
    return value && readTexts(value, nameOf(name));
  };
  return {
    texts,
    list: (name: string) => {
      const named = texts(name);
      return named && Object.values(named);
    },
    branch: (name: string) => {
      const value = branchOf(name);
      const branch = value && readParams(value, nameOf(name));
      if (branch) keep(branch);
      return branch;
    },
  };
}

export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

const unknownParameter = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });

function readTexts(tree: Branch, path: string): Record<string, string> {
  const entries = Object.entries(tree).map(([name, value]): [string, string] => {
    if (typeof value === 'object')
      throw invalidRequest(`Invalid string: ${path}[${name}]`, { param: `${path}[${name}]` });
    return [name, value];
  });
  return Object.fromEntries(entries);
}

function readInteger(value: string, param: string): number {
  if (!isInteger(value))
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
}

function readFlag(value: string, param: string): boolean {
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, { param });
  return value === 'true';
}
