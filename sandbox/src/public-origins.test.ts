import { expect, test } from 'vitest';
import { publicOrigins } from './public-origins.ts';

test.each([
  ['http://localhost:3000', ['http://localhost:3000', 'http://127.0.0.1:3000']],
  ['http://127.0.0.1', ['http://127.0.0.1', 'http://localhost']],
  ['http://[::1]:80', ['http://[::1]', 'http://localhost', 'http://127.0.0.1']],
  ['https://demonstration.example', ['https://demonstration.example']],
  ['https://127.example.com', ['https://127.example.com']],
])('%s is also reached at its other names', (publicUrl, origins) => {
  expect(publicOrigins(publicUrl)).toEqual(origins);
});
