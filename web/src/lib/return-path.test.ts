import { expect, test } from 'vitest';
import { pathWithReturn, returnPathOf } from './return-path.ts';

const returnPathIn = (address: string) => returnPathOf(new URL(address, 'https://shop.example').searchParams);

test('a visitor to a page that needs a login comes back to it afterwards', () => {
  const login = pathWithReturn('/login', '/dashbord/my-profile?from=here');
  expect(login).toBe('/login?to=%2Fdashbord%2Fmy-profile%3Ffrom%3Dhere');
  expect(returnPathIn(login)).toBe('/dashbord/my-profile?from=here');
});

test('the home page needs no return path', () => {
  expect(pathWithReturn('/login', '/')).toBe('/login');
  expect(returnPathIn('/login')).toBe('/');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', '/a\tb', '', 'dashbord'])(
  'nobody is led to %j after the login',
  (target) => {
    expect(returnPathIn(`/login?to=${encodeURIComponent(target)}`)).toBe('/');
  },
);
