import { createHmac } from 'node:crypto';
import type { Auth } from './create-auth.ts';

/** As better-auth signs the cookie of its sessions. */
export async function sessionCookie(auth: Auth, token: string): Promise<string> {
  const { secret, authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return [
    `${name}=${value}`,
    `Max-Age=${attributes.maxAge}`,
    `Path=${attributes.path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(attributes.secure ? ['Secure'] : []),
  ].join('; ');
}
