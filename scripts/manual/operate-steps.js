// docs/operate.md, from an empty machine to a shop behind nginx and an upgrade. systemd does not run here: what it would do is
// done by hand.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SITE = 'classes.example.com';
const URL = 'http://127.0.0.1:3000';
const CERTIFICATES = `/etc/letsencrypt/live/${SITE}`;
const ENVIRONMENT = '/etc/guildhall/env';

const SELF_SIGNED = [
  `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${SITE} -addext subjectAltName=DNS:${SITE}`,
  `-keyout ${CERTIFICATES}/privkey.pem -out ${CERTIFICATES}/fullchain.pem`,
].join(' ');

/** The block of settings of the manual, with values for this machine. @param {string} project @param {Record<string, string>} values */
async function settingsOf(project, values) {
  const manual = await readFile(join(project, 'docs/operate.md'), 'utf8');
  const block = /```\n(PUBLIC_URL=[\s\S]*?)```/.exec(manual)?.[1] ?? '';
  return block
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = ''] = line.split('=');
      return name in values ? `${name}=${values[name]}` : line;
    })
    .join('\n');
}

/** As the unit does, without its confinement. @param {import('./session.js').Session} session @param {string} command */
async function startService(session, command) {
  const unit = await readFile('/etc/systemd/system/guildhall.service', 'utf8');
  const env = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
  );
  const settings = (await readFile(ENVIRONMENT, 'utf8')).split('\n').filter(Boolean);
  for (const line of settings) env[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
  const instead = /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(unit)?.[1] ?? '';
  return session.start(command, { instead, user: 'guildhall', cwd: '/opt/guildhall', env, url: URL });
}

/**
 * @param {import('./session.js').Session} session
 * @param {{ clone: string, release: string, version: string }} made `release`: the folder with the archive
 */
export async function readOperate(session, { clone, release, version }) {
  const archive = `guildhall-${version}.tar.gz`;
  const unpack = (/** @type {string} */ to) => `tar -xzf ${archive} --strip-components=1 -C ${to}`;
  await session.run('apt-get update');
  await session.run('apt-get install -y nginx postgresql', { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await session.run('(systemd) start PostgreSQL', {
    instead: 'pg_lsclusters -h | grep -q online || pg_ctlcluster 15 main start',
  });
  await session.run('useradd --system --home-dir /opt/guildhall --shell /usr/sbin/nologin guildhall');
  await session.run('sha256sum --check SHA256SUMS', { cwd: release, shows: /OK/ });
  await session.run('mkdir /opt/guildhall');
  await session.run('tar -xzf guildhall-VERSION.tar.gz --strip-components=1 -C /opt/guildhall', {
    instead: unpack('/opt/guildhall'),
    cwd: release,
  });
  await session.run('cd /opt/guildhall');
  await session.run('npm ci', { cwd: '/opt/guildhall' });

  const password = 'Secret-of-the-manual';
  await session.run('su postgres -c "createuser --pwprompt guildhall"', { input: `${password}\n${password}\n` });
  await session.run('su postgres -c "createdb --owner=guildhall --encoding=UTF8 --template=template0 guildhall"');
  const key = (await session.run('openssl rand -hex 32')).trim();
  await mkdir('/etc/guildhall');
  const settings = await settingsOf(clone, {
    DATABASE_URL: `postgres://guildhall:${password}@127.0.0.1:5432/guildhall`,
    SECRET_KEY: key,
    SMTP_URL: 'smtp://127.0.0.1:2525',
    ADMIN_PASSWORD: 'a-password-of-the-manual',
  });
  await writeFile(ENVIRONMENT, settings, { mode: 0o600 });

  const cwd = '/opt/guildhall';
  await session.run('install -d -o guildhall -g guildhall -m 0700 /var/lib/guildhall /var/backups/guildhall');
  await session.run('cp deploy/guildhall.service /etc/systemd/system/', { cwd });
  const stop = await startService(session, 'systemctl daemon-reload && systemctl enable --now guildhall');
  await session.run('cp deploy/nginx.conf /etc/nginx/conf.d/guildhall.conf', { cwd });
  await mkdir(CERTIFICATES, { recursive: true });
  await session.run('(certificate)', { instead: SELF_SIGNED });
  await session.run('nginx -t && systemctl reload nginx', { instead: 'nginx -t && nginx' });
  const curl = `curl -s --cacert ${CERTIFICATES}/fullchain.pem --resolve ${SITE}:443:127.0.0.1`;
  await session.run('curl -s https://classes.example.com/readyz', {
    instead: `${curl} https://${SITE}/readyz`,
    shows: /"ready"|"ok"/,
  });
  /** Stripe is not reached from here, nor is the address: what is wrong is said. */
  await session.run('npm run doctor', { cwd, instead: 'npm run doctor || true', shows: /ok +database/ });
  await session.run('npm run doctor -- --mail you@example.com', {
    ...{ cwd, instead: 'npm run doctor -- --mail you@example.com || true' },
    shows: /ok +database/,
  });
  await session.run('npm run admin -- check', {
    cwd,
    shows: /settings of \/etc\/guildhall\/env; as the user guildhall/,
  });
  await upgrade(session, { release, version, unpack, stop });
}

/** @param {import('./session.js').Session} session @param {{ release: string, version: string, unpack: (to: string) => string, stop: () => Promise<void> }} made */
async function upgrade(session, { release, version, unpack, stop }) {
  const next = `/opt/guildhall-${version}`;
  await session.run('npm run backup -- /var/backups/guildhall/before-upgrade.backup', { cwd: '/opt/guildhall' });
  await session.run('mkdir /opt/guildhall-VERSION', { instead: `mkdir ${next}` });
  await session.run('tar -xzf guildhall-VERSION.tar.gz --strip-components=1 -C /opt/guildhall-VERSION', {
    instead: unpack(next),
    cwd: release,
  });
  await session.run('cd /opt/guildhall-VERSION', { instead: `cd ${next}` });
  await session.run('npm ci', { cwd: next });
  await session.run('npm run upgrade -- --rehearse', { cwd: next });
  await session.run('mv /opt/guildhall /opt/guildhall-before');
  await session.run('mv /opt/guildhall-VERSION /opt/guildhall', { instead: `mv ${next} /opt/guildhall` });
  await stop();
  await session.run('npm run upgrade', { cwd: '/opt/guildhall' });
  const stopAgain = await startService(session, 'systemctl restart guildhall');
  await stopAgain();
}
