export const GOOGLE_PATH = '/sandbox/google';

/** The page on which one chooses who to be. */
export const interactionPath = (uid: string) => `${GOOGLE_PATH}/interaction/${uid}`;

/** Where the product's server waits for the browser to come back, as better-auth has it. */
export const CALLBACK_PATH = '/api/auth/callback/google';
