import { Refusal, type RefusalCode } from '../index.ts';

/** The code with which something is refused; anything else that is thrown fails the test. */
export async function refusalOf(work: () => unknown): Promise<RefusalCode | 'accepted'> {
  try {
    await work();
    return 'accepted';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
