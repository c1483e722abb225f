import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { mailWords, setMailWords } from '../src/mail-words.ts';
import { mailMessageOf } from './mail-messages.ts';

afterEach(() => setMailWords({}));

test('a text of a mail names its mail, its part and its inputs', () => {
  assert.deepEqual(mailMessageOf('courses_mail_approval_subject', 'Your class: {title}, {count, number}'), {
    kind: 'courses_mail_approval',
    part: 'subject',
    text: 'Your class: {title}, {count}',
    inputs: ['title', 'count'],
  });
  assert.equal(mailMessageOf('payments_mail_receipt_intro_with_card', 'x')?.part, 'intro');
});

test('other messages, and those that are chosen by a number, are none', () => {
  assert.equal(mailMessageOf('courses_mail_approval_button', 'View class'), undefined);
  assert.equal(mailMessageOf('courses_added', 'Added'), undefined);
  assert.equal(mailMessageOf('x_mail_subject', '{count, plural, one {One} other {#}}'), undefined);
});

test('a shop’s own words have the inputs in the place of their names', () => {
  setMailWords({ en: { x_mail_subject: 'Hello {name}, {count} of {nothing}' }, de: { y_mail_subject: 'Hallo' } });
  assert.equal(mailWords('x_mail_subject', { name: '$&', count: 1200 }), 'Hello $&, 1,200 of {nothing}');
  assert.equal(mailWords('y_mail_subject', {}), undefined);
});
