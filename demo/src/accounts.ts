import type { Role } from '@guildhall/contract';

export const DEMONSTRATION_PASSWORD = 'guildhall-demo';

/** The three people of the demonstration who can sign in. */
export const DEMONSTRATION_ACCOUNTS = [
  { role: 'Admin', name: 'Margarethe Osei', email: 'admin@guildhall.test' },
  { role: 'Teacher', name: 'Inês Duarte', email: 'teacher@guildhall.test' },
  { role: 'Student', name: 'Noor Achterberg', email: 'student@guildhall.test' },
] as const satisfies readonly { role: Role; name: string; email: string }[];
