export type { GoogleClient, PasswordHashing } from './auth-deps.ts';
export { createCopyGooglePicture } from './copy-google-picture.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { enableDemonstrationSignIn } from './enable-demonstration-sign-in.ts';
export { serveIdentity } from './identity.routes.ts';
export { createIdentity, type Identity } from './identity.ts';
export { suspensionMail } from './identity-mails.ts';
export { listSessionsOf } from './list-sessions.ts';
export { personPictures } from './person-pictures.ts';
