export const GOOGLE_PATH = '/sandbox/google';

/** The page where the person is chosen. */
export const interactionPath = (uid: string) => `${GOOGLE_PATH}/interaction/${uid}`;

/** The product's redirect address, defined by better-auth. */
export const CALLBACK_PATH = '/api/auth/callback/google';
