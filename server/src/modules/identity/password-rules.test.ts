import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordRefusal } from './password-rules.ts';

const NOBODY = { name: '', email: '' };
const ADA = { name: 'Ada Lovelace', email: 'countess@analytical.example' };

test.each([
  'orange-kettle-71',
  'two words of it',
  'пароль-из-слов',
  '⚙️⚙️ engine ⚙️⚙️',
  'Ada-2024!',
  `${'x'.repeat(60)}abc`,
])('%j is accepted', (password) => {
  expect(passwordRefusal(password, ADA)).toBeUndefined();
});

test.each(['1234567', 'ab-cd-7', '⚙️⚙️'])('%j is too short', (password) => {
  expect(passwordRefusal(password, NOBODY)).toMatch(/at least 8/);
});

test.each(['password', 'PASSWORD', 'qwertyuiop', 'trustno1', 'aaaaaaaaaaaa', '1212121212'])(
  '%j is refused as too common',
  (password) => {
    expect(passwordRefusal(password, NOBODY)).toMatch(/most common passwords/);
  },
);

test.each(['lovelace-9-9', 'my.LOVELY.thing', 'xxCOUNTessxx', 'analyse-this-7', '-tica-tica-tica-'])(
  '%j is refused: it contains letters of its owner’s name or address',
  (password) => {
    expect(passwordRefusal(password, ADA)).toMatch(/part of your name or email address/);
  },
);

test('upper and lower case are treated as equal, also for ß', () => {
  expect(passwordRefusal('17-STRASSE-93', { name: 'Eva Straße', email: '' })).toMatch(/part of your name/);
});

test('any four consecutive letters of the owner’s name are refused, and three are accepted', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäø'), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(letters, fc.nat(), (name, offset) => {
      const start = offset % (name.length - 3);
      const owner = { name, email: '' };
      const refusal = passwordRefusal(`#17${name.slice(start, start + 4).toUpperCase()}+93=`, owner);
      return refusal !== undefined && passwordRefusal(`#17${name.slice(start, start + 3)}+93=`, owner) === undefined;
    }),
  );
});
