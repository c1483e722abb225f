import { describe, expect, test } from 'vitest';
import { bakePng, readToken } from './index.ts';
import { createBadgeChunk, createChunk, createPng } from './testing/documents.ts';
import { createIssuer } from './testing/issuer.ts';
import { refusalOf } from './testing/refusal-of.ts';

const issuer = await createIssuer();
const token = await issuer.issue();

describe('a badge', () => {
  test('holds the token in a chunk as Open Badges 3.0 says, and the picture as it was', async () => {
    const badge = bakePng(createPng(), token);
    expect(await readToken(badge)).toEqual({ kind: 'credential', token });
    expect(Buffer.from(badge)).toEqual(Buffer.from(createPng(createBadgeChunk(token))));
  });

  test('baked again holds the new token alone', async () => {
    const other = await issuer.issue({ criteria: 'All lessons done.' });
    const badge = bakePng(bakePng(createPng(), other), token);
    expect(await readToken(badge)).toEqual({ kind: 'credential', token });
    expect(badge).toEqual(bakePng(createPng(), token));
  });

  test('is read when other texts are beside it, and bytes after its end', async () => {
    const texts = [
      createChunk('iTXt', Buffer.from('Title\0\0\0\0\0A badge')),
      createChunk('tEXt', Buffer.from('a\0b')),
    ];
    const badge = Buffer.concat([createPng(...texts, createBadgeChunk(token)), Buffer.from('more')]);
    expect(await readToken(badge)).toEqual({ kind: 'credential', token });
  });

  test.each<[string, string, Uint8Array]>([
    ['holds none', 'file.no-token', createPng()],
    ['holds something else', 'file.no-token', createPng(createBadgeChunk('{"@context":[]}'))],
    ['holds two', 'file.several-tokens', createPng(createBadgeChunk(token), createBadgeChunk(`${token}A`))],
    ['holds one of 70 KB', 'token.too-large', createPng(createBadgeChunk(`a.b.${'c'.repeat(70_000)}`))],
    [
      'holds a compressed one',
      'file.broken',
      createPng(createChunk('iTXt', Buffer.from('openbadgecredential\0\x01\0\0\0x'))),
    ],
    ['is cut off', 'file.broken', createPng(createBadgeChunk(token)).subarray(0, 500)],
    ['has a wrong checksum', 'file.broken', damage(createPng(createBadgeChunk(token)))],
    ['has a chunk beyond its end', 'file.broken', createPng(Buffer.from('ffffffff69545874', 'hex'))],
  ])('is refused when it %s', async (_, code, png) => {
    expect(await refusalOf(() => readToken(png))).toBe(code);
  });

  test('is not made of what is no PNG', async () => {
    expect(await refusalOf(() => bakePng(new TextEncoder().encode('GIF89a'), token))).toBe('file.broken');
  });
});

function damage(png: Uint8Array): Uint8Array {
  png[200] = (png[200] ?? 0) ^ 1;
  return png;
}
