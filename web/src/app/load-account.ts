/** In a script of its own: visitors do not need it. */
export const loadAccount = () => import('./account.tsx');
