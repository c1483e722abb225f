import { checkDates } from './dates.ts';
import { type Check, type Finding, failed, passed, type Verdict } from './findings.ts';
import { type KeySet, keysOfSite, originOf } from './keys.ts';
import { type CredentialSummary, readCredential } from './read-credential.ts';
import { Refusal } from './refusal.ts';
import { isRevoked, readStatusList } from './status-list.ts';
import { verifyToken } from './token.ts';

const CHECKS = ['token', 'key', 'signature', 'shape', 'issuer', 'dates'] as const satisfies Check[];

interface Circumstances {
  /** Keys of issuers that the caller trusts: any of them may have signed it. */
  keys: KeySet;
  /** The signed status list; without it, nobody knows whether the credential was revoked. */
  statusList?: string | undefined;
  now: Date;
}

export interface CredentialReport {
  verdict: Verdict;
  findings: Finding[];
  /** What the credential says, once it is known that a key of the set has signed it. */
  credential?: CredentialSummary;
}

function checkIssuer({ issuer }: CredentialSummary, keyAddress: string): void {
  if (originOf(issuer.address) !== originOf(keyAddress)) throw new Refusal('issuer.foreign-key');
}

async function checkStatus(credential: CredentialSummary, circumstances: Circumstances): Promise<Finding> {
  const { status, issuer } = credential;
  const { statusList, now } = circumstances;
  if (statusList === undefined) return { check: 'status', result: 'unknown' };
  try {
    const keys = keysOfSite(circumstances.keys, issuer.address);
    const { bits, issuedAt } = await readStatusList(statusList, { keys, address: status.list, now });
    const listAgeSeconds = Math.max(0, Math.floor((now.getTime() - Date.parse(issuedAt)) / 1000));
    const finding = { check: 'status', listIssuedAt: issuedAt, listAgeSeconds } as const;
    if (isRevoked(bits, status.index)) return { ...finding, result: 'failed', code: 'status.revoked' };
    return { ...finding, result: 'passed' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { check: 'status', result: 'unknown', code: error.code };
  }
}

const VERDICTS = { passed: 'valid', failed: 'revoked', unknown: 'status-unknown' } as const;

/** Whether a credential holds. Never throws, whatever the token or the list is. */
export async function checkCredential(token: string, circumstances: Circumstances): Promise<CredentialReport> {
  const { keys, now } = circumstances;
  let credential: CredentialSummary | undefined;
  try {
    const { payload, keyAddress } = await verifyToken(token, { keys, type: 'JWT' });
    credential = readCredential(payload);
    checkIssuer(credential, keyAddress);
    const period = { validFrom: credential.issuedAt, validUntil: credential.expiresAt };
    checkDates(period, { now, early: 'dates.not-yet-valid', late: 'dates.expired' });
  } catch (error) {
    return { verdict: 'not-valid', findings: failed(CHECKS, error), ...(credential && { credential }) };
  }
  const status = await checkStatus(credential, circumstances);
  return { verdict: VERDICTS[status.result], findings: [...passed(CHECKS), status], credential };
}
