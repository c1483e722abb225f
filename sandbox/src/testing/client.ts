import { createHash, randomBytes } from 'node:crypto';
import { CALLBACK_PATH } from '../google/paths.ts';
import type { Product } from './product.ts';
import { createVisitor, locationOf } from './visitor.ts';

type Changes = Record<string, string>;
type Discovery = Record<'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint', string>;
type Tokens = Record<'id_token' | 'access_token' | 'error', string>;

const VERIFIER = randomBytes(32).toString('base64url');

/** What a product's server and the browser before it say to Google, word by word. */
export function clientOf(product: Product) {
  const { clientId, clientSecret, discoveryUrl } = product.sandbox.google;
  const redirectUri = `${product.publicUrl}${CALLBACK_PATH}`;

  const discover = async () => (await (await fetch(discoveryUrl)).json()) as Discovery;

  const authorize = async (changes: Changes = {}) => {
    const url = new URL((await discover()).authorization_endpoint);
    const defaults = {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'our-state',
      nonce: 'our-nonce',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    };
    url.search = new URLSearchParams({ ...defaults, ...changes }).toString();
    const { visit } = createVisitor();
    const answer = await visit(url.href);
    return { visit, answer, pageUrl: locationOf(answer) };
  };

  /** The address in the product to which the browser is sent in the end. */
  const choose = async (form: Record<string, string>, changes?: Changes) => {
    const { visit, pageUrl } = await authorize(changes);
    return new URL(locationOf(await visit(locationOf(await visit(pageUrl, { form })))));
  };

  const exchange = async (code: string | null, changes: Changes = {}) => {
    const { token_endpoint } = await discover();
    const defaults = {
      grant_type: 'authorization_code',
      code: code ?? '',
      code_verifier: VERIFIER,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    };
    const response = await fetch(token_endpoint, {
      method: 'POST',
      body: new URLSearchParams({ ...defaults, ...changes }),
    });
    return { status: response.status, body: (await response.json()) as Tokens };
  };

  return { discover, authorize, choose, exchange };
}

export const claimsOf = ({ id_token }: Tokens) =>
  JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
