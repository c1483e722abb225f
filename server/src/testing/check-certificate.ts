import { checkCredential, readKeySet } from '@guildhall/credentials';
import type { FastifyInstance } from 'fastify';

export const pathOf = (address: string) => new URL(address).pathname;

export const keysOf = async (app: FastifyInstance) => (await app.inject('/.well-known/certificate-keys.json')).json();

/** As a stranger checks it who knows the site alone. */
export async function checkCertificate(app: FastifyInstance, { credential }: { credential: string }) {
  const keys = readKeySet(await keysOf(app));
  const first = await checkCredential(credential, { keys, now: new Date() });
  const address = first.credential?.status.list ?? '';
  const { body: statusList } = await app.inject(pathOf(address));
  return checkCredential(credential, { keys, statusList, now: new Date() });
}
