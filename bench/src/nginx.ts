import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type Running } from './processes.ts';

/** Where nginx sends objects to anybody, and where it sends them for Guildhall alone. */
export const PLAIN = '/plain';
export const ACCEL_LOCATION = '/objects';

interface Proxied {
  objectFolder: string;
  /** The origin of Guildhall. */
  origin: string;
}

const configurationOf = (folder: string, port: number, { objectFolder, origin }: Proxied) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream guildhall { server ${new URL(origin).host.replace('localhost', '127.0.0.1')}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location ${PLAIN}/ { alias ${objectFolder}/; }
    location ${ACCEL_LOCATION}/ { internal; alias ${objectFolder}/; }
    location / {
      proxy_pass http://guildhall;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

/** One process of nginx in front of Guildhall; undefined where nginx is not installed. */
export async function startNginx(proxied: Proxied): Promise<Running | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configurationOf(folder, port, proxied));
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<string>((resolve) => {
    nginx.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    nginx.once('close', () => resolve('closed'));
  });
  process.once('exit', () => nginx.kill('SIGTERM'));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const outcome = await Promise.race([ended, untilOpen(url)]);
  if (outcome === 'open') return { url, stop };
  await rm(folder, { recursive: true });
  if (outcome === 'ENOENT') return undefined;
  throw new Error(`nginx: ${outcome}`);
}

async function untilOpen(url: string): Promise<'open'> {
  for (;;) {
    const isOpen = await fetch(`${url}${PLAIN}/`).then(
      () => true,
      () => false,
    );
    if (isOpen) return 'open';
    await delay(50);
  }
}
