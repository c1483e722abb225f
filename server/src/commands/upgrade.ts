import { VERSION } from '../composition/version.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readDataSettings } from '../settings/data-settings.ts';
import { readCommandEnvironment } from '../settings/environment.ts';
import { beginCommand, openDatabase } from './open-database.ts';
import { rehearseUpgrade } from './rehearse-upgrade.ts';
import { runCommand } from './run-command.ts';
import { upgrade } from './upgrade-database.ts';

const USAGE = [
  'Usage:',
  '  npm run upgrade -- --rehearse    brings a copy of the database to this version, and checks it',
  '  npm run upgrade                  brings the database itself to this version, as a start does, and checks it',
].join('\n');

async function run(words: string[]): Promise<void> {
  const isRehearsal = words[0] === '--rehearse';
  if (words.length > (isRehearsal ? 1 : 0)) throw new StartupError(USAGE);
  const { environment, files } = readCommandEnvironment();
  const settings = readDataSettings(environment);
  await beginCommand(settings, { files });
  const { connection, stop } = await openDatabase(settings);
  try {
    const begun = Date.now();
    const upgraded = await (isRehearsal ? rehearseUpgrade : upgrade)(connection, settings);
    const seconds = Math.round((Date.now() - begun) / 1_000);
    const what = isRehearsal ? 'A copy of the database' : 'The database';
    for (const name of upgraded.migrations) console.log(`  ${name}`);
    for (const line of upgraded.disagreements) console.error(`  ${line}`);
    console.log(`${what} is at version ${VERSION}: ${upgraded.migrations.length} migrations, ${seconds} s.`);
    if (upgraded.disagreements.length > 0) throw new StartupError(`Disagreements: ${upgraded.disagreements.length}.`);
    console.log('Money, enrolments, counters and files agree.');
    if (isRehearsal) console.log('Nothing was changed in the database itself.');
  } finally {
    await stop();
  }
}

runCommand(run);
