import type { Environment } from './parse-settings.ts';

/** Where docs/operate.md puts the settings of the service, and the folder of its data that deploy/guildhall.service names. */
export const SERVICE = { settings: '/etc/guildhall/env', dataDir: '/var/lib/guildhall' };

/** `NAME=`, then parts in quotes, then the rest of the line. A backslash at the end continues it. */
const ASSIGNMENT = /^[ \t]*([^#;=\s][^=\n]*)=((?:'[^']*'|"(?:\\[\s\S]|[^"\\])*"|[ \t])*)((?:\\[\s\S]|[^\\\n])*)/gm;
const QUOTED = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|[ \t]+/g;
const ESCAPED = /\\([\s\S])/g;

const withoutEscapes = (text: string) => text.replace(ESCAPED, (_, next) => (next === '\n' ? '' : next));

/** Between double quotes, a backslash before any other character stands for itself. */
const unquoted = (text: string) =>
  text.replace(ESCAPED, (both, next) => (next === '\n' ? '' : '"\\$`'.includes(next) ? next : both));

/**
 * As systemd reads an `EnvironmentFile`: a comment has a line of its own, and what stands behind a value is part of it.
 * (Node's `parseEnv` would leave it out, and a command would have another key than the service.)
 */
export function parseServiceSettings(text: string): Environment {
  const values: Environment = {};
  for (const [, name = '', quoted = '', rest = ''] of text.replaceAll('\r', '\n').matchAll(ASSIGNMENT)) {
    const start = quoted.replace(QUOTED, (_, single, double) => single ?? (double ? unquoted(double) : ''));
    values[name.trimEnd()] = start + withoutEscapes(rest).trimEnd();
  }
  return values;
}
