import type { MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { toMember } from '../members/index.ts';
import type { MemberDetailsRow } from './member-details.queries.ts';

const METHODS: Record<string, MemberDetails['SignsInWith'][number]> = {
  credential: 'password',
  google: 'google',
  oidc: 'oidc',
};

export const toMemberDetails = (row: MemberDetailsRow, classCount: number): MemberDetails => ({
  ...toMember(row),
  JoinedAt: row.created_at.toISOString(),
  EmailVerified: row.email_verified,
  SuspensionReason: row.erased_at ? m.personal_data_erased_reason() : (row.suspended_reason ?? ''),
  SignsInWith: row.providers.flatMap((provider) => METHODS[provider] ?? []),
  ClassCount: classCount,
});
