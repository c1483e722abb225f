import {
  checkCredential,
  checkStatement,
  type Finding,
  type FoundToken,
  inspectCredential,
  type KeySet,
  Refusal,
  type RefusalCode,
  type Verdict,
} from '@guildhall/credentials';
import type { QueryClient } from '@tanstack/react-query';
import { type Input, NoQrCode, readInput } from './read-input.ts';
import { loadSiteKeys, loadStatusList } from './verification.queries.ts';

/** Whose keys have signed it, or should have: this site’s, or those in a file that the reader chose. */
export type KeySource = 'site' | 'file';

/** What a certificate says of itself, once it is known who has signed it. */
export interface Details {
  studentName: string;
  courseTitle: string;
  teacherName?: string | undefined;
  issuerName: string;
  /** Certificates of before do not say it, nor do QR codes. */
  achieved?: string | undefined;
  /** ISO 8601. */
  issuedAt: string;
  /** The address of its page. */
  address: string | undefined;
}

export interface Report {
  kind: FoundToken['kind'];
  verdict: Verdict;
  findings: Finding[];
  details?: Details | undefined;
}

export type Verification =
  | { state: 'checked'; report: Report; keys: KeySource }
  /** There is nothing to check in it. */
  | { state: 'unreadable'; code: RefusalCode }
  /** A picture without a certificate in which no QR code is seen. */
  | { state: 'no-code' }
  /** It says that another site has issued it, whose keys are needed. */
  | { state: 'other-site'; origin: string }
  /** The keys of this site could not be loaded. */
  | { state: 'offline' }
  /** The browser is too old for it, or the page is not secure (https). */
  | { state: 'unsupported' };

async function reportCredential(token: string, keys: KeySet, source: KeySource): Promise<Report> {
  const now = new Date();
  const first = await checkCredential(token, { keys, now });
  /** Fetches for those alone that are genuine, and from no other site. */
  const address = source === 'site' && first.verdict === 'status-unknown' && first.credential?.status.list;
  const statusList = address ? await loadStatusList(address) : undefined;
  const { verdict, findings, credential } = statusList
    ? await checkCredential(token, { keys, statusList, now })
    : first;
  const details = credential && { ...credential, issuerName: credential.issuer.name };
  return { kind: 'credential', verdict, findings, details };
}

async function reportStatement(found: Extract<FoundToken, { kind: 'statement' }>, keys: KeySet): Promise<Report> {
  const { address } = found;
  const { verdict, findings, statement } = await checkStatement(found.statement, { keys, address, now: new Date() });
  const details = statement && { ...statement, issuedAt: statement.issuedAt.toISOString(), address };
  return { kind: 'statement', verdict, findings, details };
}

const reportOn = (found: FoundToken, keys: KeySet, source: KeySource) =>
  found.kind === 'credential' ? reportCredential(found.token, keys, source) : reportStatement(found, keys);

const isForeign = ({ findings }: Report) => findings.some(({ code }) => code === 'key.unknown');

const originOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined;

/** The site that it names, with nothing checked. */
const findOrigin = (found: FoundToken) =>
  originOf(found.kind === 'credential' ? inspectCredential(found.token).issuer.address : found.address);

/** Without it, a genuine signature would look like a wrong one. */
async function canCheckSignature({ kind }: FoundToken): Promise<boolean> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle || kind === 'credential') return subtle !== undefined;
  return subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(
    () => true,
    () => false,
  );
}

/** Keys of this site are tried first: they stay when its address changes. */
async function verify(found: FoundToken, client: QueryClient, fileKeys: KeySet | undefined): Promise<Verification> {
  const origin = findOrigin(found);
  if (!(await canCheckSignature(found))) return { state: 'unsupported' };
  const siteKeys = await loadSiteKeys(client);
  const report = siteKeys && (await reportOn(found, siteKeys, 'site'));
  if (report && !isForeign(report)) return { state: 'checked', report, keys: 'site' };
  if (fileKeys) return { state: 'checked', report: await reportOn(found, fileKeys, 'file'), keys: 'file' };
  if (origin !== undefined && origin !== window.location.origin) return { state: 'other-site', origin };
  return report ? { state: 'checked', report, keys: 'site' } : { state: 'offline' };
}

/** Checks a certificate here in the browser. Only this site’s public keys and status lists are fetched. */
export async function verifyCertificate(
  input: Input,
  { client, fileKeys }: { client: QueryClient; fileKeys: KeySet | undefined },
): Promise<Verification> {
  try {
    return await verify(await readInput(input), client, fileKeys);
  } catch (error) {
    if (error instanceof Refusal) return { state: 'unreadable', code: error.code };
    if (error instanceof NoQrCode) return { state: 'no-code' };
    throw error;
  }
}
