import { hashPassword, verifyPassword } from 'better-auth/crypto';
import pLimit from 'p-limit';
import type { PasswordHashing } from './auth-deps.ts';

/**
 * Node works in four threads. A class that signs up together would fill all of them for seconds, while transactions that sign a
 * cookie wait for one and hold their connection: ten of thirty were refused, and everybody else with them.
 */
const HASHING_THREADS = 2;

const limit = pLimit(HASHING_THREADS);

/** scrypt, as better-auth has it. */
export const scryptHashing: PasswordHashing = {
  hash: (password) => limit(() => hashPassword(password)),
  verify: (attempt) => limit(() => verifyPassword(attempt)),
};
