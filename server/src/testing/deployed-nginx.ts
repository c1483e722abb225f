import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const FILE = join(import.meta.dirname, '../../../deploy/nginx.conf');
/** nginx lies where only root looks. */
const PATH = `${process.env.PATH}:/usr/sbin`;

/** `deploy/nginx.conf` without TLS, on a port of this machine, in front of these servers. */
function siteOf(deployed: string, port: number, servers: readonly number[]): string {
  return deployed
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ *(listen \[::\]:443|ssl_).*\n/g, '')
    .replace('server 127.0.0.1:3000;', servers.map((each) => `server 127.0.0.1:${each};`).join(' '));
}

export interface DeployedNginx {
  url: string;
  stop: () => Promise<void>;
}

/** nginx as the manual has it, in front of servers at these ports. */
export async function startDeployedNginx(port: number, servers: readonly number[]): Promise<DeployedNginx> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'logs'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {} http { access_log off; ${temporary.join(' ')}
${siteOf(await readFile(FILE, 'utf8'), port, servers)}
}`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    env: { ...process.env, PATH },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${url}/healthz`)).ok) throw new Error('nginx does not reach a server');
    },
    { timeout: 10_000 },
  );
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
