import type { Role } from '../database/tables.ts';

export const DEMONSTRATION_PASSWORD = 'guildhall-demo';

/** The three who can sign in; everybody else of the demonstration is only there to be seen. */
export const DEMONSTRATION_ACCOUNTS = [
  { role: 'Admin', name: 'Margarethe Osei', email: 'admin@guildhall.test' },
  { role: 'Teacher', name: 'Inês Duarte', email: 'teacher@guildhall.test' },
  { role: 'Student', name: 'Noor Achterberg', email: 'student@guildhall.test' },
] as const satisfies readonly { role: Role; name: string; email: string }[];
