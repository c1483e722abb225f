/** The product's redirect address, defined by better-auth. */
export const CALLBACK_PATH = '/api/auth/callback/google';

/** An OpenID provider of the sandbox. */
export interface StandIn {
  /** Where it is served. */
  path: string;
  /** In the names of its cookies. */
  id: string;
  /** In whose place it stands, on its page. */
  name: string;
  /** The product's redirect address, defined by better-auth. */
  callbackPath: string;
}

export const GOOGLE: StandIn = { path: '/sandbox/google', id: 'google', name: 'Google', callbackPath: CALLBACK_PATH };

/** For the provider that an operator chooses beside Google. */
export const OIDC: StandIn = {
  path: '/sandbox/openid',
  id: 'openid',
  name: 'an OpenID provider',
  callbackPath: '/api/auth/callback/oidc',
};

/** The page where the person is chosen. */
export const interactionPath = ({ path }: StandIn, uid: string) => `${path}/interaction/${uid}`;
