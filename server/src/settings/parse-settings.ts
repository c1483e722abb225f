import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/** Its message has one line for each invalid setting. */
export class InvalidSettings extends Error {}

/** The content of the files that `NAME_FILE` names, for settings that are not there themselves. */
function readFiles(names: string[], values: Environment): { contents: Environment; lines: string[] } {
  const contents: Environment = {};
  const lines: string[] = [];
  for (const name of names) {
    const path = values[`${name}_FILE`];
    if (path === undefined || names.includes(`${name}_FILE`)) continue;
    if (values[name] !== undefined) lines.push(`${name} and ${name}_FILE are both set: set one of them.`);
    try {
      contents[name] = readFileSync(path, 'utf8').trimEnd();
    } catch {
      lines.push(`${name}_FILE names a file that cannot be read.`);
    }
  }
  return { contents, lines };
}

/**
 * systemd and `docker run --env-file` take a comment behind a value for a part of it. A value that really is so cannot be told
 * from that: quotes are gone by now, so it has to come from a file.
 */
const COMMENT = /\s#/;

function findComments(names: string[], values: Environment): string[] {
  const isOurs = (name: string) => name.startsWith('AWS_') || names.includes(name.replace(/_FILE$/, ''));
  return Object.keys(values)
    .filter((name) => isOurs(name) && COMMENT.test(values[name] ?? ''))
    .map(
      (name) =>
        `${name} has " #" in it: a comment behind a value becomes part of the value, so give it a line of its own. Where the value itself is so, with quotes or without, write it into a file and name that: ${name.replace(/_FILE$/, '')}_FILE=/path.`,
    );
}

/** An empty setting counts as not set. Each may come from a file that `NAME_FILE` names. Throws `InvalidSettings`. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const comments = findComments(names, values);
  if (comments.length > 0) throw new InvalidSettings(comments.join('\n'));
  const { contents, lines } = readFiles(names, values);
  const parsed = schema.safeParse({ ...contents, ...values });
  const issues = parsed.error?.issues ?? [];
  lines.push(...issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
  if (!parsed.success || lines.length > 0) throw new InvalidSettings(lines.join('\n'));
  return parsed.data;
}
