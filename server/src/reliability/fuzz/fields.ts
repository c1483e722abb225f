import type { z } from 'zod';

/** Names of fields and numbers of items, from the outside to the inside. */
export type Path = (string | number)[];

type Fields = Record<string | number, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const readField = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), value);

/** A copy in which a field is replaced, or removed where the value is undefined. */
export function withField(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const copy: Fields = Array.isArray(value) ? ([...value] as unknown as Fields) : { ...(isFields(value) ? value : {}) };
  const inner = withField(copy[name], rest, replacement);
  if (inner === undefined && !Array.isArray(copy)) delete copy[name];
  else Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** The paths of all fields, those of the outer ones first. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (!isFields(value)) return [];
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return names.flatMap((name) => [[...at, name], ...pathsIn(value[name], [...at, name])]);
}

/**
 * A generated value made valid: what the schema refuses for reasons that JSON Schema cannot say comes from a valid
 * example.
 */
export function repair(schema: z.ZodType, generated: unknown, example: unknown): unknown {
  let value = generated;
  for (const depth of [9, 9, 1]) {
    const { error } = schema.safeParse(value);
    if (!error) return value;
    for (const { path } of error.issues) {
      const at = path.slice(0, depth) as Path;
      value = withField(value, at, readField(example, at));
    }
  }
  return schema.safeParse(value).success ? value : example;
}
