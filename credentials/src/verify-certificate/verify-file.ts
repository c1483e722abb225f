import {
  type CredentialSummary,
  checkCredential,
  checkStatement,
  type FoundToken,
  inspectCredential,
  type KeySet,
  Refusal,
  readToken,
  type Verdict,
} from '../index.ts';
import { print, printCredential, printFindings, printRefusal, printStatement } from './lines.ts';
import { CannotCheck, fetchText, isAddress, loadKeys, readBytes } from './resources.ts';

const KEYS_PATH = '/.well-known/certificate-keys.json';

interface Request {
  /** A file, or the text of a QR code. */
  file: string;
  keys?: string | undefined;
  offline: boolean;
  now: Date;
}

/** Where the site that a certificate names publishes its keys. Nobody else may speak for that site. */
function findKeysAddress(found: FoundToken): string {
  if (found.kind === 'statement') {
    if (!found.address) throw new CannotCheck('The text has no address. Name the keys with --keys.');
    return new URL(KEYS_PATH, found.address).href;
  }
  const { issuer, keyAddress } = inspectCredential(found.token);
  const { origin } = new URL(issuer.address);
  if (!URL.canParse(keyAddress) || new URL(keyAddress).origin !== origin) throw new Refusal('issuer.foreign-key');
  return new URL(KEYS_PATH, origin).href;
}

async function findKeys(found: FoundToken, { keys, offline }: Request): Promise<KeySet> {
  if (offline && (!keys || isAddress(keys)))
    throw new CannotCheck('Offline, the keys have to be in a file: --keys FILE.');
  const source = keys ?? findKeysAddress(found);
  print(`Trusted:   ${isAddress(source) ? new URL(source).origin : source}`);
  return loadKeys(source);
}

/** Where the site is now, too: a list that it signs is known by its id, wherever it is fetched. */
async function fetchStatusList({ status }: CredentialSummary, { keys }: Request): Promise<string | undefined> {
  const { pathname } = new URL(status.list);
  const addresses = [status.list, ...(keys && isAddress(keys) ? [new URL(pathname, keys).href] : [])];
  let problem: unknown;
  for (const address of new Set(addresses)) {
    try {
      return (await fetchText(address)).trim();
    } catch (error) {
      problem = error;
    }
  }
  if (problem instanceof CannotCheck) print(problem.message);
  return undefined;
}

async function verifyCredential(token: string, keys: KeySet, request: Request): Promise<Verdict> {
  const { now, offline } = request;
  const first = await checkCredential(token, { keys, now });
  /** Fetches for those alone that are genuine. */
  const statusList =
    first.verdict === 'status-unknown' && first.credential && !offline
      ? await fetchStatusList(first.credential, request)
      : undefined;
  const { verdict, findings, credential } = await checkCredential(token, { keys, statusList, now });
  if (credential) printCredential(credential);
  printFindings(findings, verdict);
  return verdict;
}

export async function verifyFile(request: Request): Promise<Verdict> {
  const { file, now } = request;
  const found = await readToken(isAddress(file) ? file : await readBytes(file));
  try {
    const keys = await findKeys(found, request);
    if (found.kind === 'credential') return await verifyCredential(found.token, keys, request);
    const { verdict, findings, statement } = await checkStatement(found.statement, { ...found, keys, now });
    if (statement) printStatement(statement);
    printFindings(findings, verdict);
    return verdict;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    printRefusal(error);
    return 'not-valid';
  }
}
