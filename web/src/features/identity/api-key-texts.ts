import type { ApiScope } from '@guildhall/contract';
import { m } from '@guildhall/messages';

export const SCOPE_TEXTS: Record<ApiScope, () => string> = {
  'people:read': m.api_keys_scope_people_read,
  'classes:read': m.api_keys_scope_classes_read,
  'enrolments:read': m.api_keys_scope_enrolments_read,
  'enrolments:write': m.api_keys_scope_enrolments_write,
  'payments:read': m.api_keys_scope_payments_read,
  'refunds:write': m.api_keys_scope_refunds_write,
  'audit:read': m.api_keys_scope_audit_read,
};
