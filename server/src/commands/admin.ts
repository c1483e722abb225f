import { StartupError } from '../lib/startup-error.ts';
import type { ADMIN_COMMANDS } from './admin-commands.ts';
import { runCommand } from './run-command.ts';

const USAGE = [
  'Usage:',
  '  npm run admin -- grant someone@example.com    makes somebody an admin',
  '  npm run admin -- leave-sandbox                deletes everything from a sandbox, after you have confirmed it',
  '  npm run admin -- leave-sandbox --yes          the same without the question',
  '  npm run admin -- rotate-certificate-key       has the next certificate signed with a new key',
  '  npm run admin -- correct-certificates         lists certificates that state a wrong average grade',
  '  npm run admin -- correct-certificates --replace  revokes them and issues right ones',
  '  npm run admin -- rotate-key                   encrypts what is secret in the database with a new SECRET_KEY',
  '  npm run admin -- rotate-secrets               ends all sessions and everything else that was signed',
  '  npm run admin -- reset-2fa someone@example.com  removes the second factors of somebody who has lost them',
  '  npm run admin -- check                        compares money, enrolments, counters and files, and lists what disagrees',
  '  npm run admin -- go-live                      opens a restored database for everybody, after you have confirmed it',
].join('\n');

const isAddress = (word: string) => word !== '';
const isNothing = (word: string) => word === '';
const isYesOrNothing = (word: string) => word === '' || word === '--yes';
const isReplaceOrNothing = (word: string) => word === '' || word === '--replace';

/** What may follow each command; '' is nothing. */
const PARAMETERS: Record<keyof typeof ADMIN_COMMANDS, (word: string) => boolean> = {
  grant: isAddress,
  'reset-2fa': isAddress,
  'rotate-certificate-key': isNothing,
  'correct-certificates': isReplaceOrNothing,
  'rotate-key': isNothing,
  'rotate-secrets': isNothing,
  check: isNothing,
  'go-live': isYesOrNothing,
  'leave-sandbox': isYesOrNothing,
};

const isCommand = (name: string): name is keyof typeof ADMIN_COMMANDS => Object.hasOwn(PARAMETERS, name);

async function run([name = '', parameter = '', ...rest]: string[]): Promise<void> {
  if (!isCommand(name) || !PARAMETERS[name](parameter) || rest.length > 0) throw new StartupError(USAGE);
  /** Only now: the whole server is read for it. */
  const { runAdminCommand } = await import('./admin-commands.ts');
  await runAdminCommand(name, parameter);
}

runCommand(run);
