import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

const { connection } = testDatabase();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client(connection);
  await client.connect();
});
afterAll(() => client.end());

async function fold(text: string): Promise<string> {
  const { rows } = await client.query('select fold_text($1) as folded', [text]);
  return rows[0].folded;
}

test('each Latin letter is folded as `unaccent` folds it', async () => {
  await client.query('create extension if not exists unaccent');
  const letters = Array.from({ length: 0xa7ff }, (_, point) => String.fromCodePoint(point)).filter((letter) =>
    /\p{Script=Latin}/u.test(letter),
  );
  const { rows } = await client.query(
    `select letter, fold_text(letter) as folded, lower(unaccent(letter)) as expected from unnest($1::text[]) as letter
     where unaccent(letter) ~ '^[A-Za-z]+$' and fold_text(letter) <> lower(unaccent(letter))`,
    [letters],
  );
  expect(letters.length).toBeGreaterThan(1_000);
  expect(rows).toEqual([]);
});

test.each([
  ['STRASSE und Straße', 'strasse und strasse'],
  ['Łódź, Smørrebrød, Æsop, İSIK, ısık', 'lodz, smorrebrod, aesop, isik, isik'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Ёлка', 'елка'],
  ['الأُولى', 'الاولي'],
  ['کتاب', 'كتاب'],
  ['ﾊﾟﾝとパン', 'ぱんとぱん'],
  ['𝐂𝐨𝐝𝐞 ①', 'code 1'],
  ['٣ ۳ ३', '3 3 3'],
  ['a\u200bb\u00adc\u202ed', 'abcd'],
  ['हिंदी ไทย 한국어', 'हिंदी ไทย 한국어'],
  ['100%_\\', '100%_\\'],
])('%s becomes %s', async (text, folded) => {
  expect(await fold(text)).toBe(folded);
  expect(await fold(folded)).toBe(folded);
});
