import { call } from './http.ts';

const PASSWORD = 'orange-kettle-71';

/** Their token, and an address of their own: limits per address would slow down people who share one. */
export type PersonHeaders = Record<'x-forwarded-for' | 'authorization', string>;

/** `network` is the third number of their address. */
export async function signUp(
  url: string,
  { name, number, network }: { name: string; number: number; network: number },
): Promise<{ email: string; headers: PersonHeaders }> {
  const address = { 'x-forwarded-for': `10.0.${network}.${number}` };
  const sameOrigin = { ...address, origin: url };
  const email = `${name}${number}@example.com`.toLowerCase();
  const account = { name: `${name} ${number}`, email, password: PASSWORD };
  const { headers } = await call(`${url}/api/auth/sign-up/email`, { headers: sameOrigin, body: account });
  const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]) ?? [];
  const request = { headers: { ...sameOrigin, cookie: cookie.join('; ') }, body: { email } };
  const { token } = (await call<{ token: string }>(`${url}/api/jwt`, request)).body;
  return { email, headers: { ...address, authorization: `Bearer ${token}` } };
}
