import type { InactiveEnrolment } from '@guildhall/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { formatAxisDay } from './chart-scale.ts';
import { deviceName } from './device-name.ts';
import {
  formatCoursePrice,
  formatDate,
  formatMonth,
  formatPrice,
  formatRating,
  formatSecond,
  paragraphsOf,
  preview,
} from './format.ts';
import { formatAlternatives } from './format-alternatives.ts';
import { formatAmount } from './format-amount.ts';
import { formatBytes } from './format-bytes.ts';
import { formatEnumeration } from './format-enumeration.ts';
import { inactiveEnrolmentText } from './inactive-enrolment-text.ts';

afterEach(() => void vi.unstubAllEnvs());

test('prices show cents where there are some, and what costs nothing is free', () => {
  expect([49.99, 50, 49.5, 1_049.99].map(formatPrice)).toEqual(['$49.99', '$50', '$49.50', '$1,049.99']);
  expect([0, 12].map(formatCoursePrice)).toEqual(['Free', '$12']);
});

test('a sum is written in the currency it was paid in', () => {
  expect(formatAmount(4_999, 'JPY')).toBe('¥4,999');
  expect(formatAmount(49.5, 'EUR')).toBe('€49.50');
});

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('a calendar day is the same in every time zone: %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatDate('2026-03-04')).toBe('Mar 4, 2026');
  expect(formatAxisDay('2026-05-31')).toBe('May 31');
});

test('an instant on a page of the server is read in UTC', () => {
  expect(formatDate('2026-03-31T23:30:00Z', 'UTC')).toBe('Mar 31, 2026');
  expect(formatMonth('2026-03-31T23:30:00Z', 'UTC')).toBe('Mar 2026');
});

test('ratings have one decimal place', () => {
  expect([4, 4.66].map(formatRating)).toEqual(['4.0', '4.7']);
});

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [599, '9:59'],
  [3_729, '1:02:09'],
])('second %s of a video is %s', (second, text) => {
  expect(formatSecond(second)).toBe(text);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [3_440_000, '3.4 MB'],
  [5e12, '5,000 GB'],
])('%s bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('names are joined as people write them', () => {
  expect(formatAlternatives(['Teacher', 'Admin'])).toBe('Teacher or Admin');
  expect(formatEnumeration(['title', 'deadline', 'description'])).toBe('title, deadline, and description');
});

test('the beginning of a text is never cut inside a character', () => {
  expect(preview('Basket weaving', 7)).toBe('Basket…');
  expect(preview('👩🏽‍🎨👍👍', 100)).toBe('👩🏽‍🎨👍👍');
  expect(preview('👍👍👍', 2)).toBe('👍👍…');
  expect(preview('👍👍', 2)).toBe('👍👍');
});

test('blank lines separate paragraphs', () => {
  expect(paragraphsOf('Soak it.\nSplit it.\n \n\nWeave it.\n')).toEqual(['Soak it.\nSplit it.', 'Weave it.']);
});

test('a student reads why an enrolment gives no access', () => {
  const textOf = (fields: Partial<InactiveEnrolment>) => inactiveEnrolmentText(fields as InactiveEnrolment);
  expect(textOf({ State: 'on-hold' })).toBe('On hold until the bank decides about your payment');
  expect(textOf({ State: 'refund-due' })).toBe('Your payment is being refunded');
  expect(textOf({ State: 'refunded', RefundedAt: '2026-03-04T12:00:00Z' })).toBe('Refunded on Mar 4, 2026');
  expect(textOf({ State: 'ended' })).toBe('Your enrollment has ended');
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130 Safari/537.36 Edg/130', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
])('a session is named by its browser and its system: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
