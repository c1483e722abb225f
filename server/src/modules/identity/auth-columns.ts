/** better-auth's names for the columns of our tables. */
const TIMESTAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const USER_COLUMNS = { ...TIMESTAMPS, emailVerified: 'email_verified' };

export const SESSION_COLUMNS = {
  ...TIMESTAMPS,
  userId: 'user_id',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  expiresAt: 'expires_at',
};

const OWN_FIELD = { input: false, returned: false, required: false } as const;

/** Columns that better-auth has no use for; the hooks write them. */
export const SESSION_FIELDS = {
  awaitsSecondFactor: { ...OWN_FIELD, type: 'boolean', fieldName: 'awaits_second_factor' },
  provedAt: { ...OWN_FIELD, type: 'date', fieldName: 'proved_at' },
} as const;

export const ACCOUNT_COLUMNS = {
  ...TIMESTAMPS,
  userId: 'user_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
};

export const VERIFICATION_COLUMNS = { ...TIMESTAMPS, expiresAt: 'expires_at' };

export const KEY_COLUMNS = {
  publicKey: 'public_key',
  privateKey: 'private_key',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
};
