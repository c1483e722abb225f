import { expect, test, vi } from 'vitest';
import { createThread } from './create-thread.ts';
import { log } from './log.ts';

test('a thread that fails while nobody waits for it is logged, and does not end the process', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const threads = createThread({});
  const error = Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  threads.emit('error', error);
  expect(logged).toHaveBeenCalledWith({ err: error }, 'A thread ended with an error');
  logged.mockRestore();
  await threads.destroy();
});
