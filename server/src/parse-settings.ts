import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Its message has one line for each invalid setting. */
export class InvalidSettings extends Error {}

/** An empty setting counts as not set. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new InvalidSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'));
}
