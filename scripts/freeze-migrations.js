// `npm run migrations:freeze`: adds new migrations to the list of those that must not be edited any more.
import { say } from './lib.js';
import { freezeMigrations } from './migrations.js';

try {
  const added = await freezeMigrations();
  say(added.length > 0 ? `Frozen: ${added.join(', ')}` : 'Nothing to add');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
