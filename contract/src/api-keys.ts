import { m } from '@guildhall/messages';
import { z } from 'zod';
import { API_SCOPES, ApiScope } from './api-scopes.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';
import { ById, Deleted, Id, Instant } from './values.ts';

/** The keys of all admins together. */
export const MAX_API_KEYS = 50;
/** Characters. */
export const MAX_API_KEY_NAME = 100;
/** How many requests a minute a key may make. */
export const API_KEY_RATES = [60, 300, 1_000] as const;
/** After how many days a key can end; or never. */
export const API_KEY_DAYS = [30, 90, 365] as const;

export const ApiKeyInput = z.object({
  Name: line({ missing: m.api_keys_name_missing, max: MAX_API_KEY_NAME }),
  Scopes: z.array(ApiScope).min(1, { error: m.api_keys_scopes_missing }).max(API_SCOPES.length),
  RequestsPerMinute: z.literal(API_KEY_RATES),
  EndsInDays: z.literal(API_KEY_DAYS).nullable(),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

export const ApiKey = z
  .object({
    _id: Id,
    Name: z.string(),
    /** Its first characters, such as `ghk_4fT2aX`. */
    Start: z.string(),
    Scopes: z.array(ApiScope),
    RequestsPerMinute: z.int(),
    /** The admin in whose name it acts. */
    OwnerId: Id,
    OwnerName: z.string(),
    CreatedAt: Instant,
    /** Null: it does not end by itself. */
    EndsAt: Instant.nullable(),
    /** To the minute. Null: it was not used yet. */
    LastUsedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = defineRoute({
  method: 'GET',
  path: '/api-keys',
  access: 'admin',
  summary: 'The keys of all admins, newest first, without those that have ended',
  response: z.array(ApiKey),
  errors: [],
});

export const addApiKey = defineRoute({
  method: 'POST',
  path: '/api-keys',
  access: 'admin',
  fresh: true,
  summary: 'Makes a key that acts in the name of the caller; it is in this response alone',
  body: ApiKeyInput,
  /** `ghk_` and 43 characters. It is shown this once. */
  response: z.object({ _id: Id, Key: z.string() }),
  errors: ['api-key.too-many'],
});

export const deleteApiKey = defineRoute({
  method: 'DELETE',
  path: '/api-keys/:id',
  access: 'admin',
  summary: 'Ends a key at once, whoever has made it',
  params: ById,
  response: Deleted,
  notFound: 'api-key.not-found',
  errors: [],
});
