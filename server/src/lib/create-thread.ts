import { Piscina } from 'piscina';
import { logFailure } from './log-failure.ts';

type Options = NonNullable<ConstructorParameters<typeof Piscina>[0]>;

/**
 * One thread, which starts with the first task and ends when it has had none for a while. A thread that runs out of memory
 * just after its task was given up fails without a task: Piscina then emits an error, which would end the process.
 */
export function createThread<Task, Result>(options: Options): Piscina<Task, Result> {
  const threads = new Piscina<Task, Result>({ minThreads: 0, maxThreads: 1, ...options });
  return threads.on('error', (error) => logFailure('A thread ended with an error', error));
}
