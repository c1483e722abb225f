import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CERTIFICATE_ID, createIssuer } from './issuer.ts';

/** A site on this machine. What it responds with can be changed; requests are counted by path. */
async function startSite() {
  const bodies = new Map<string, string>();
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const body = bodies.get(url);
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    bodies,
    requests,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const MAIN = fileURLToPath(new URL('../verify-certificate/main.ts', import.meta.url));
export const KEYS = '/.well-known/certificate-keys.json';
export const LIST = '/status-lists/1';
export const HOUR_MS = 3_600_000;
/** The program has the real clock. */
export const STARTED_AT = Date.now();

/** The program as a process of its own. */
export const verify = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });

/** A site with its keys, a list, and a certificate of index 17 in a file. */
export async function createVerification() {
  const site = await startSite();
  const issuer = await createIssuer(site.address);
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-verify-'));
  const save = async (name: string, content: string | Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const details = {
    address: `${site.address}/certificates/${CERTIFICATE_ID}`,
    issuer: { address: site.address, name: 'Guildhall' },
    issuedAt: new Date(STARTED_AT - 2 * HOUR_MS),
    status: { list: site.address + LIST, index: 17 },
  };
  const signList = (revoked: number[], issuedAt = new Date(STARTED_AT - HOUR_MS)) => {
    const expiresAt = new Date(issuedAt.getTime() + 24 * HOUR_MS);
    return issuer.signList({ address: site.address + LIST, revoked, issuedAt, expiresAt });
  };
  const token = await issuer.issue(details);
  return {
    site,
    issuer,
    details,
    token,
    file: await save('certificate.jwt', token),
    keys: await save('keys.json', JSON.stringify(issuer.jwkSet)),
    folder,
    save,
    signList,
    reset: async () => {
      site.requests.length = 0;
      site.bodies.set(KEYS, JSON.stringify(issuer.jwkSet)).set(LIST, await signList([16]));
    },
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}
