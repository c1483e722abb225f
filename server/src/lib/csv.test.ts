import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a failure while the rows are read fails the reader of the CSV', async () => {
  async function* rows() {
    yield ['Ada'];
    throw new Error('The database is away');
  }
  await expect(text(csvOf(['Name'], rows()))).rejects.toThrow('The database is away');
});

test('somebody who stops reading ends the reading of rows', async () => {
  let hasEnded = false;
  async function* rows() {
    try {
      for (;;) yield ['Ada'.repeat(1_000)];
    } finally {
      hasEnded = true;
    }
  }
  const csv = csvOf(['Name'], rows());
  for await (const part of csv) {
    expect(String(part)).toContain('Name');
    break;
  }
  await expect.poll(() => hasEnded).toBe(true);
});

test('rows are not read before somebody takes them', async () => {
  let rowsRead = 0;
  async function* rows() {
    for (;;) {
      rowsRead += 1;
      yield ['x'.repeat(1_000)];
    }
  }
  const csv = csvOf(['Text'], rows());
  csv.read();
  await expect.poll(() => rowsRead).toBeGreaterThan(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(rowsRead).toBeLessThan(200);
  csv.destroy();
});
