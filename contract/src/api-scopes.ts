import { z } from 'zod';

/** What a key of the API may do, in the name of the admin who has made it. */
export const API_SCOPES = [
  'people:read',
  'classes:read',
  'enrolments:read',
  'enrolments:write',
  'payments:read',
  'refunds:write',
  'audit:read',
] as const;
export const ApiScope = z.enum(API_SCOPES);
export type ApiScope = z.infer<typeof ApiScope>;
