// `npm run verify-certificate -- FILE [--keys FILE|URL] [--offline]`. Exit status: 0 valid, 1 not valid, 2 cannot be checked.
import { parseArgs } from 'node:util';
import { describeRefusal, print } from './lines.ts';
import { CannotCheck } from './resources.ts';
import { verifyFile } from './verify-file.ts';

const USAGE = [
  'Usage: npm run verify-certificate -- FILE [--keys FILE|URL] [--offline]',
  '',
  'FILE       a PDF, a badge (PNG), a token (.jwt), or the text of a QR code, also as the text itself',
  '--keys     the public keys of the issuer (a JWK set), in a file or at an address; without it',
  '           they are fetched from the site that the certificate names',
  '--offline  fetches nothing: needs a file of keys, and leaves open whether the certificate was revoked',
].join('\n');

const EXIT_CODES = { valid: 0, 'not-valid': 1, revoked: 1, 'status-unknown': 2 } as const;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keys: { type: 'string' }, offline: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    return file !== undefined && others.length === 0 ? { file, ...values } : undefined;
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const request = readArguments();
  if (!request) throw new CannotCheck(USAGE);
  const verdict = await verifyFile({ ...request, now: new Date() });
  /** Who checks offline has accepted that the status is not known. */
  return verdict === 'status-unknown' && request.offline ? 0 : EXIT_CODES[verdict];
}

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof CannotCheck ? error.message : describeRefusal(error);
  if (reason === undefined) throw error;
  print(reason);
  process.exitCode = 2;
}
