export interface Account {
  name: string;
  email: string;
  password: string;
}

/** What the demonstration's accounts have in common. */
const DEMONSTRATION_PASSWORD = 'guildhall-demo';

export const DEMONSTRATION = {
  Admin: { name: 'Margarethe Osei', email: 'admin@guildhall.test', password: DEMONSTRATION_PASSWORD },
  Teacher: { name: 'Inês Duarte', email: 'teacher@guildhall.test', password: DEMONSTRATION_PASSWORD },
  Student: { name: 'Noor Achterberg', email: 'student@guildhall.test', password: DEMONSTRATION_PASSWORD },
} as const satisfies Record<string, Account>;

export type Role = keyof typeof DEMONSTRATION;

export const ADMIN = DEMONSTRATION.Admin;
export const TEACHER = DEMONSTRATION.Teacher;
export const STUDENT = DEMONSTRATION.Student;

/** Different in every call of every worker. */
export const uniqueText = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** An account that does not exist yet. Its address has no four letters in a row: a password that holds such letters is refused. */
export const newAccount = (name = 'Wilhelmina Ostrowski'): Account => ({
  name,
  email: `w.${uniqueText()
    .match(/.{1,2}/g)
    ?.join('.')}@example.com`,
  password: 'orange-kettle-71',
});
