// The README, as somebody reads it who tries the product: a clone in an empty folder, the sandbox, a backup and the way back.
import { join } from 'node:path';

const PORT = '3986';
const URL = `http://127.0.0.1:${PORT}`;
const STUDENT = 'student@guildhall.test';

/**
 * @param {import('./session.js').Session} session
 * @param {{ project: string, folder: string, user: string }} place `folder` is empty, and the user's own
 */
export async function readReadme(session, { project, folder, user }) {
  const cwd = join(folder, 'guildhall');
  const by = { user, cwd, env: { PORT } };
  const file = join(folder, 'shop.backup');
  const secret = { ...by, env: { PORT, BACKUP_PASSPHRASE: 'correct horse battery staple' } };
  await session.run('git clone', { instead: `git clone -q ${project} ${cwd} && chown -R ${user} ${cwd}` });

  const stop = await session.start('npm start', { ...by, url: URL });
  await session.run('npm run admin -- check', { ...by, shows: /agree/ });
  await session.run('npm run admin -- grant someone@example.com', {
    ...by,
    instead: `npm run admin -- grant ${STUDENT}`,
    shows: /is an admin now/,
  });
  await session.run('npm run admin -- reset-2fa someone@example.com', {
    ...by,
    instead: `npm run admin -- reset-2fa ${STUDENT}`,
  });
  await session.run('npm run admin -- rotate-certificate-key', by);
  await session.run('npm run admin -- correct-certificates', by);
  await session.run('npm run backup -- FILE', { ...secret, instead: `npm run backup -- ${file}` });
  await stop();

  await session.run('npm run admin -- rotate-key', by);
  await session.run('npm run admin -- rotate-secrets', by);
  const again = await session.start('npm start', { ...by, env: { PORT, NODE_ENV: 'production' }, url: URL });
  await again();

  const restored = { ...by, env: { ...secret.env, DATA_DIR: join(folder, 'restored') } };
  await session.run('npm run restore -- FILE', { ...restored, instead: `npm run restore -- ${file}` });
  await session.run('npm run admin -- go-live', {
    ...restored,
    instead: 'npm run admin -- go-live --yes',
    shows: /Done/,
  });
  const live = await session.start('npm start', { ...restored, url: URL });
  await live();
  await session.run('npm run admin -- leave-sandbox', { ...by, instead: 'npm run admin -- leave-sandbox --yes' });
  const empty = await session.start('npm start', { ...by, env: { PORT, DEMO: 'no' }, url: URL });
  await empty();
}

/** A clone in a folder of root's, which nobody else may enter. @param {import('./session.js').Session} session @param {{ project: string, folder: string }} place */
export async function readAsRoot(session, { project, folder }) {
  const cwd = join(folder, 'guildhall');
  await session.run('git clone', { instead: `git clone -q ${project} ${cwd}` });
  const stop = await session.start('npm start', { cwd, env: { PORT, NODE_ENV: 'production' }, url: URL });
  await stop();
  await session.run('npm run release', { cwd, shows: /guildhall-.*\.tar\.gz/ });

  const built = join(folder, 'built');
  await session.run('git clone', { instead: `git clone -q ${project} ${built}` });
  await session.run('npm ci', { cwd: built });
  await session.run('npm run build', { cwd: built });
  await session.run('npm ci --omit=dev', { cwd: built });
}
