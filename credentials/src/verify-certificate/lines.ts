import { type CredentialSummary, type Finding, Refusal, type RefusalCode, type Statement } from '../index.ts';

const REASONS: Record<RefusalCode, string> = {
  'file.empty': 'The file is empty.',
  'file.too-large': 'The file is larger than 20 MB.',
  'file.no-token': 'The file contains no certificate that could be checked.',
  'file.several-tokens': 'The file contains several certificates. Nobody can say which one it is about.',
  'file.broken': 'The picture is damaged.',
  'file.incomplete': 'The PDF is incomplete: it was cut off. Download it again.',
  'token.too-large': 'The certificate is too large.',
  'token.malformed': 'It is damaged or incomplete.',
  'token.algorithm': 'It is signed in a way that is not accepted.',
  'keys.malformed': 'The keys are no JWK set.',
  'key.unknown': 'It is signed with a key that the issuer does not publish.',
  'key.unsuitable': 'The issuer publishes several keys under this address.',
  'signature.invalid': 'The signature is wrong: it was changed, or somebody else has signed it.',
  'shape.invalid': 'It is no complete certificate.',
  'issuer.foreign-key': 'The key belongs to another site than the issuer.',
  'address.other-certificate': 'The address is that of another certificate.',
  'dates.not-yet-valid': 'It is not valid yet.',
  'dates.expired': 'It has expired.',
  'status.revoked': 'The issuer has revoked it.',
  'list.malformed': 'The list of revoked certificates is damaged.',
  'list.not-trusted': 'The list of revoked certificates is not signed by the issuer.',
  'list.swapped': 'The list of revoked certificates is another one.',
  'list.not-yet-valid': 'The list of revoked certificates is from the future.',
  'list.expired': 'The list of revoked certificates is too old.',
};

const CHECKS: Record<Finding['check'], string> = {
  token: 'Format',
  key: 'Key',
  signature: 'Signature',
  shape: 'Content',
  address: 'Address',
  issuer: 'Issuer',
  dates: 'Dates',
  status: 'Revoked',
};

const VERDICTS = {
  valid: 'Valid.',
  'status-unknown': 'Genuine, but whether it was revoked is not known.',
  revoked: 'Not valid: revoked.',
  'not-valid': 'Not valid.',
};

/** Control characters of a certificate could rewrite what the terminal shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const toSafeText = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ');

export const print = (...lines: string[]): void => console.log(lines.join('\n'));

export const describeRefusal = (error: unknown): string | undefined =>
  error instanceof Refusal ? REASONS[error.code] : undefined;

function describeAge(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`;
}

function describeFinding({ check, result, code, listAgeSeconds }: Finding): string {
  const label = `${CHECKS[check]}:`.padEnd(11);
  const reason = code ? ` ${REASONS[code]}` : '';
  const age = listAgeSeconds === undefined ? '' : ` (list is ${describeAge(listAgeSeconds)} old)`;
  if (check !== 'status') return `${label}${result === 'passed' ? 'good' : 'wrong.'}${reason}`;
  return `${label}${{ passed: 'no', failed: 'yes.', unknown: 'not known.' }[result]}${reason}${age}`;
}

export const printFindings = (findings: Finding[], verdict: keyof typeof VERDICTS): void =>
  print('', ...findings.map(describeFinding), '', VERDICTS[verdict]);

export const printRefusal = ({ code }: Refusal): void => print('', REASONS[code], '', VERDICTS['not-valid']);

const printFields = (fields: [string, string][]): void =>
  print(...fields.map(([label, value]) => `${`${label}:`.padEnd(11)}${toSafeText(value)}`));

export function printCredential({ studentName, courseTitle, achieved, issuer, issuedAt }: CredentialSummary): void {
  const achievements: [string, string][] = achieved ? [['Achieved', achieved]] : [];
  printFields([
    ['Name', studentName],
    ['Class', courseTitle],
    ...achievements,
    ['Issued by', `${issuer.name}, ${issuer.address}`],
    ['Issued on', issuedAt.slice(0, 10)],
  ]);
}

export const printStatement = ({ studentName, courseTitle, issuerName, issuedAt }: Statement): void =>
  printFields([
    ['Name', studentName],
    ['Class', courseTitle],
    ['Issued by', issuerName],
    ['Issued on', issuedAt.toISOString().slice(0, 10)],
  ]);
