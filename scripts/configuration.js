// `npm run configuration`: writes docs/configuration.md from the declarations of the settings. Runs on the server's Node.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OBJECT_STORE_SETTINGS } from '../server/src/gateways/object-store/object-store-settings.ts';
import { BACKUP_SCHEDULE_SETTINGS, BACKUP_SETTINGS } from '../server/src/settings/backup-settings.ts';
import { DATABASE_SETTINGS } from '../server/src/settings/data-settings.ts';
import { EXTERNAL_SERVICE_SETTINGS } from '../server/src/settings/external-service-settings.ts';
import { NEW_SECRET_KEY_SETTINGS, SECRET_KEY_SETTINGS } from '../server/src/settings/secret-key-setting.ts';
import { SERVER_SETTINGS } from '../server/src/settings/settings.ts';
import { TRACING_SETTINGS } from '../server/src/settings/tracing-settings.ts';
import { UPLOAD_SETTINGS } from '../server/src/settings/upload-settings.ts';
import { ROOT, say } from './lib.js';

/**
 * @typedef {object} Schema as zod makes it
 * @property {(value: undefined) => { data?: unknown }} safeParse
 * @property {() => { description?: string | undefined, unset?: unknown } | undefined} meta
 */

export const CONFIGURATION = join(ROOT, 'docs/configuration.md');

const INTRODUCTION = `# Configuration

<!-- Written by \`npm run configuration\` from the declarations of the settings in server/src. Edit those. -->

All settings are optional. A wrong one, a taken port or a database that cannot be reached ends the start with one line that says what
to do. [operate.md](operate.md) leads from an empty server to a running shop.

They are environment variables, or stand in \`.env\` in this folder; commands that somebody runs by hand also read \`/etc/guildhall/env\`,
the settings of the service, where it is. The environment wins over that, and that over \`.env\`. With \`ENV_FILE\` the file that it
names takes the place of both (\`ENV_FILE=/dev/null\`: no file). Each setting may come from a file of its own:
\`STRIPE_SECRET_KEY_FILE=/run/secrets/stripe\`. A comment has a line of its own: a value with a blank before a \`#\` is refused.`;

/** @type {{ title: string, text?: string, settings: Record<string, Schema> }[]} */
const GROUPS = [
  { title: 'Server', settings: SERVER_SETTINGS },
  { title: 'Database and secrets', settings: { ...DATABASE_SETTINGS, ...SECRET_KEY_SETTINGS } },
  {
    title: 'Sandbox, card payments, sign-in and mail',
    text: 'As soon as a real service is set, the sandbox is off, and Stripe and mail have to be complete.',
    settings: EXTERNAL_SERVICE_SETTINGS,
  },
  {
    title: 'Files',
    text: "Amazon's library reads its other `AWS_*` variables by itself, such as `AWS_ACCESS_KEY_ID`. Give the bucket a rule that ends\nunfinished multipart uploads after ten days.",
    settings: { ...OBJECT_STORE_SETTINGS, ...UPLOAD_SETTINGS },
  },
  { title: 'Backup', settings: { ...BACKUP_SCHEDULE_SETTINGS, ...BACKUP_SETTINGS } },
  {
    title: 'Traces',
    text: "The names are OpenTelemetry's own; see [monitoring.md](monitoring.md#traces).",
    settings: TRACING_SETTINGS,
  },
  { title: 'For single commands', settings: NEW_SECRET_KEY_SETTINGS },
];

/** What the schema puts in the place of a setting that is not set, as somebody would write it. @param {Schema} schema */
function defaultOf(schema) {
  const value = schema.safeParse(undefined).data;
  if (typeof value === 'boolean') return value ? '`yes`' : '`no`';
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : '';
}

/** @param {string} name @param {Schema} schema */
function toRow(name, schema) {
  const { description, unset } = schema.meta() ?? {};
  if (!description) throw new Error(`${name} has no description.`);
  return `| \`${name}\` | ${unset ?? defaultOf(schema)} | ${description} |`.replaceAll('|  |', '| |');
}

/** The whole of docs/configuration.md. */
export const toConfigurationDocument = () =>
  `${[
    INTRODUCTION,
    ...GROUPS.flatMap(({ title, text, settings }) => [
      `## ${title}`,
      ...(text ? [text] : []),
      [
        '| setting | without it | meaning |',
        '|---|---|---|',
        ...Object.entries(settings).map(([name, schema]) => toRow(name, schema)),
      ].join('\n'),
    ]),
  ].join('\n\n')}\n`;

if (import.meta.main) {
  await writeFile(CONFIGURATION, toConfigurationDocument());
  say('docs/configuration.md is written.');
}
