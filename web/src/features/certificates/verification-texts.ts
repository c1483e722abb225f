import type { Finding, RefusalCode } from '@guildhall/credentials';
import { m } from '@guildhall/messages';
import type { Report, Verification } from './verify-certificate.ts';

const REFUSAL_TEXTS: Record<RefusalCode, () => string> = {
  'file.empty': m.verification_file_empty,
  'file.too-large': m.verification_file_too_large,
  'file.no-token': m.verification_file_no_token,
  'file.several-tokens': m.verification_file_several_tokens,
  'file.broken': m.verification_file_broken,
  'file.incomplete': m.verification_file_incomplete,
  'token.too-large': m.verification_token_malformed,
  'token.malformed': m.verification_token_malformed,
  'token.algorithm': m.verification_token_algorithm,
  'keys.malformed': m.verification_keys_malformed,
  'key.unknown': m.verification_key_unknown,
  'key.unsuitable': m.verification_key_unsuitable,
  'signature.invalid': m.verification_signature_invalid,
  'shape.invalid': m.verification_shape_invalid,
  'issuer.foreign-key': m.verification_issuer_foreign_key,
  'address.other-certificate': m.verification_address_other,
  'dates.not-yet-valid': m.verification_dates_early,
  'dates.expired': m.verification_dates_expired,
  'status.revoked': m.verification_status_revoked,
  'list.malformed': m.verification_list_not_usable,
  'list.not-trusted': m.verification_list_not_trusted,
  'list.swapped': m.verification_list_not_usable,
  'list.not-yet-valid': m.verification_list_not_usable,
  'list.expired': m.verification_list_expired,
};

const PASSED_TEXTS: Record<Finding['check'], () => string> = {
  token: m.verification_token_passed,
  key: m.verification_key_passed,
  signature: m.verification_signature_passed,
  shape: m.verification_shape_passed,
  address: m.verification_address_passed,
  issuer: m.verification_issuer_passed,
  dates: m.verification_dates_passed,
  status: m.verification_status_passed,
};

/** `2 minutes`, `3 hours`. */
function ageText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120 ? m.common_minutes({ count: minutes }) : m.common_hours({ count: Math.floor(minutes / 60) });
}

/** Nobody asked whether it was revoked, or nobody could be asked. */
const unknownText = (kind: Report['kind'], isOwn: boolean) => {
  if (kind === 'statement') return m.verification_status_not_in_code();
  return isOwn ? m.verification_status_not_loaded() : m.verification_status_other_site();
};

/** Sentences about a finding: what was found, and how old the list is that says so. */
export function findingTexts({ check, result, code, listAgeSeconds }: Finding, kind: Report['kind'], isOwn: boolean) {
  const age = listAgeSeconds === undefined ? [] : [m.verification_list_age({ age: ageText(listAgeSeconds) })];
  if (result === 'passed') return [PASSED_TEXTS[check](), ...age];
  return [code ? REFUSAL_TEXTS[code]() : unknownText(kind, isOwn), ...age];
}

export type Tone = 'good' | 'doubt' | 'bad';

const REPORT_TITLES: Record<Report['verdict'], { tone: Tone; title: () => string }> = {
  valid: { tone: 'good', title: m.verification_valid },
  'status-unknown': { tone: 'doubt', title: m.verification_status_unknown },
  revoked: { tone: 'bad', title: m.verification_revoked },
  'not-valid': { tone: 'bad', title: m.verification_not_valid },
};

/** What the page of a certificate says of it. */
export type OwnPage = 'valid' | 'revoked';

/** Why nothing was checked, and what to do. */
export function explain(
  verification: Exclude<Verification, { state: 'checked' }>,
  ownPage: OwnPage | undefined,
): string {
  switch (verification.state) {
    case 'unreadable':
      return ownPage ? m.verification_code_unreadable_text() : REFUSAL_TEXTS[verification.code]();
    case 'no-code':
      return m.verification_no_code_text();
    case 'unsupported':
      return m.verification_not_supported();
    case 'offline':
      return m.verification_keys_not_loaded();
    case 'other-site':
      return m.verification_other_site({ site: new URL(verification.origin).host });
  }
}

function unreadableTitle(code: RefusalCode, ownPage: OwnPage | undefined): string {
  if (ownPage) return m.verification_code_unreadable();
  if (code === 'file.incomplete') return m.verification_incomplete();
  return code.startsWith('file.') ? m.verification_unreadable() : m.verification_not_valid();
}

/** The headline of a result. A QR code does not say whether it was revoked: only the certificate’s own page does. */
export function verdictOf(verification: Verification, ownPage: OwnPage | undefined): { tone: Tone; title: string } {
  if (verification.state === 'unreadable') return { tone: 'bad', title: unreadableTitle(verification.code, ownPage) };
  if (verification.state === 'no-code') return { tone: 'doubt', title: m.verification_no_code() };
  if (verification.state !== 'checked') return { tone: 'doubt', title: m.verification_not_checked() };
  const { kind, verdict } = verification.report;
  if (kind === 'statement' && verdict === 'status-unknown' && ownPage)
    return ownPage === 'revoked'
      ? { tone: 'bad', title: m.verification_code_genuine_revoked() }
      : { tone: 'good', title: m.verification_code_genuine() };
  if (verdict === 'not-valid' && ownPage) return { tone: 'bad', title: m.verification_code_not_its() };
  const { tone, title } = REPORT_TITLES[verdict];
  return { tone, title: title() };
}
