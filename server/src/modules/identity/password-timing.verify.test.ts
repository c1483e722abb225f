import { expect, test } from 'vitest';
import { ADA, signIn, signUp } from '../../testing/accounts.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp({ realPasswordHashing: true });
const wrong = { password: 'not the password' };

test('signing in takes as long for an unknown address as for a known one', async () => {
  await signUp(t.browser());
  const measure = async (email: string) => {
    const start = performance.now();
    await signIn(t.browser(), { ...wrong, email });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 7; round++) {
    known.push(await measure(ADA.email));
    unknown.push(await measure('nobody@example.com'));
  }
  // The quickest of each: whatever else the machine does only adds to them.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
