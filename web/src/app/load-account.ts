/** Nobody needs it before somebody is signed in. */
export const loadAccount = () => import('./account.tsx');
