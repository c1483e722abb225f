import type { Route } from '@guildhall/contract';
import { CALLERS, createAccessActors } from '../../testing/access-actors.ts';
import { ACCESS } from '../../testing/access-table.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import type { TestApp } from '../../testing/test-app.ts';

type Headers = Record<string, string>;

/** Callers without the two whose token is not valid. */
const KNOWN = CALLERS.slice(0, 6);
const BY_ACCESS: Record<Route['access'], string[]> = {
  public: ['nobody', 'a student'],
  'signed-in': ['a student', 'the owner', 'a teacher', 'an admin'],
  student: ['a student', 'the owner'],
  teacher: ['a teacher'],
  admin: ['an admin'],
};

/** The names of those who get past the access check. */
function permittedCallers(name: string, route: Route): string[] {
  const outcomes = ACCESS[name]?.outcomes;
  const successful = KNOWN.filter((_, index) => (outcomes?.[index] ?? 500) < 400);
  return successful.length > 0 ? successful : BY_ACCESS[route.access];
}

/** A browser with a session cookie, for the calls that identify the caller by it. */
async function cookieOf(t: TestApp): Promise<string> {
  const { email } = await t.given.account({ password: PASSWORD });
  const browser = t.browser();
  await browser.visit('/api/auth/sign-in/email', { json: { email, password: PASSWORD } });
  return browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/** Every uuid of the fixtures: ids that exist. */
const idsIn = (fixtures: object): string[] => [
  ...new Set(JSON.stringify({ ...fixtures, form: undefined }).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g)),
];

/** The people who make the calls, and what their calls are about. */
export async function createFuzzCallers(t: TestApp) {
  await t.empty();
  const { fixtures, tokens } = await createAccessActors(t);
  const cookie = await cookieOf(t);
  const headersOf = (caller: string): Headers => {
    const token = tokens[caller as keyof typeof tokens];
    return token ? { authorization: `Bearer ${token}` } : {};
  };
  return {
    ids: idsIn(fixtures),
    exampleOf: (name: string) => ACCESS[name]?.input?.(fixtures) ?? {},
    /** Five of six may make the call. */
    credentialsFor: (name: string, route: Route, caller: number): Headers => {
      const isAnybody = caller % 6 === 5;
      if (route.byCookie && !isAnybody) return { cookie, origin: 'http://localhost:3000' };
      const callers = isAnybody ? KNOWN : permittedCallers(name, route);
      return headersOf(callers[caller % callers.length] ?? 'nobody');
    },
  };
}
