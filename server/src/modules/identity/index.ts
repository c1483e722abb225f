export { createAdoptPicture } from './adopt-picture.ts';
export type { GoogleClient, PasswordHashing } from './auth-deps.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { serveIdentity } from './identity.routes.ts';
export { createIdentity, type Identity } from './identity.ts';
export { letDemonstrationSignIn } from './let-demonstration-sign-in.ts';
