import { expect, test } from 'vitest';
import { readTicket, signTicket } from './media-urls.ts';

const ticket = {
  id: '0191b0c4-0000-7000-8000-000000000000',
  sessionId: 'a session',
  endsAt: new Date(1_800_000_000_000),
};
const token = signTicket(ticket, 'secret');

test('what was signed can be read', () => {
  expect(readTicket(token, 'secret')).toEqual(ticket);
});

test('a token that was changed in any place, or signed with another secret, is none', () => {
  expect(readTicket(token, 'another secret')).toBeUndefined();
  for (let index = 0; index < token.length; index++) {
    const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;
    /** The last character holds two bits that are no part of the signature. */
    if (index < token.length - 1) expect(readTicket(changed, 'secret')).toBeUndefined();
  }
  for (const other of ['', '.', token.split('.')[0] ?? '', `${token}x`])
    expect(readTicket(other, 'secret')).toBeUndefined();
});
