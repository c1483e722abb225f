import type { SecurityEventKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';

interface SentenceParts {
  person: () => ReactNode;
  /** The new role, where the event is about one. */
  role: string;
}

interface KindTexts {
  label: () => string;
  sentence: (parts: SentenceParts) => readonly ReactNode[];
  tone: 'neutral' | 'success' | 'warning' | 'error';
}

export const KIND_TEXTS: Record<SecurityEventKind, KindTexts> = {
  'sign-in.succeeded': {
    label: m.security_log_sign_in_succeeded_label,
    sentence: m.security_log_sign_in_succeeded,
    tone: 'success',
  },
  'sign-in.failed': {
    label: m.security_log_sign_in_failed_label,
    sentence: m.security_log_sign_in_failed,
    tone: 'error',
  },
  'sign-in.owner-warned': {
    label: m.security_log_sign_in_owner_warned_label,
    sentence: m.security_log_sign_in_owner_warned,
    tone: 'warning',
  },
  'second-factor.failed': {
    label: m.security_log_second_factor_failed_label,
    sentence: m.security_log_second_factor_failed,
    tone: 'error',
  },
  'second-factor.added': {
    label: m.security_log_second_factor_added_label,
    sentence: m.security_log_second_factor_added,
    tone: 'success',
  },
  'second-factor.removed': {
    label: m.security_log_second_factor_removed_label,
    sentence: m.security_log_second_factor_removed,
    tone: 'warning',
  },
  'recovery-code.used': {
    label: m.security_log_recovery_code_used_label,
    sentence: m.security_log_recovery_code_used,
    tone: 'warning',
  },
  'recovery-codes.replaced': {
    label: m.security_log_recovery_codes_replaced_label,
    sentence: m.security_log_recovery_codes_replaced,
    tone: 'warning',
  },
  'password.changed': {
    label: m.security_log_password_changed_label,
    sentence: m.security_log_password_changed,
    tone: 'warning',
  },
  'password.reset': {
    label: m.security_log_password_reset_label,
    sentence: m.security_log_password_reset,
    tone: 'warning',
  },
  'role.changed': { label: m.security_log_role_changed_label, sentence: m.security_log_role_changed, tone: 'warning' },
  'session.ended': {
    label: m.security_log_session_ended_label,
    sentence: m.security_log_session_ended,
    tone: 'neutral',
  },
  'api-key.added': {
    label: m.security_log_api_key_added_label,
    sentence: m.security_log_api_key_added,
    tone: 'warning',
  },
  'api-key.deleted': {
    label: m.security_log_api_key_deleted_label,
    sentence: m.security_log_api_key_deleted,
    tone: 'neutral',
  },
  'account.deletion-requested': {
    label: m.security_log_deletion_requested_label,
    sentence: m.security_log_deletion_requested,
    tone: 'warning',
  },
  'account.deletion-withdrawn': {
    label: m.security_log_deletion_withdrawn_label,
    sentence: m.security_log_deletion_withdrawn,
    tone: 'neutral',
  },
  'member.suspended': {
    label: m.security_log_member_suspended_label,
    sentence: m.security_log_member_suspended,
    tone: 'error',
  },
  'member.reinstated': {
    label: m.security_log_member_reinstated_label,
    sentence: m.security_log_member_reinstated,
    tone: 'success',
  },
};
