import { type ResponseOf, readMember, readSecondStep, type readSession } from '@guildhall/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { SecondFactorMissing, StorageFailure } from './api-failure.ts';
import { call } from './call.ts';
import { queryFor } from './queries.ts';
import { courseKeys, courseworkKeys, memberKeys, paymentKeys, reviewKeys, teacherRequestKeys } from './query-keys.ts';
import { refreshQueries } from './refresh-queries.ts';
import { request } from './request.ts';
import { ensureToken, readToken, removeToken } from './token.ts';

/** The signed-in person, as better-auth returns them. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Empty where there is none. */
  displayName: string;
  /** Empty where there is none. */
  photoURL: string;
}

async function fetchPerson(signal?: AbortSignal): Promise<Person | null> {
  const { body } = await request('GET', '/api/auth/get-session', { signal });
  /** The server answers as its contract says. */
  const session = body as ResponseOf<typeof readSession>;
  if (!session) return null;
  const { id, email, emailVerified, name, image } = session.user;
  return { uid: id, email, emailVerified, displayName: name, photoURL: image ?? '' };
}

const SESSION_KEY = ['session'] as const;

/** The next person must not see what the last one was shown. */
export const removePersonalQueries = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ meta }) => meta?.personal === true });

/** Null where nobody is signed in; then there is no token either. Only this app's own changes invalidate it. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }) => {
    const person = await fetchPerson(signal);
    if (person) await ensureToken({ id: person.uid, email: person.email });
    else if (readToken() !== undefined) removeToken();
    if (client.getQueryData<Person>(SESSION_KEY)?.uid !== person?.uid) removePersonalQueries(client);
    return person;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  /** It may have ended elsewhere. */
  refetchOnWindowFocus: 'always',
});

const memberQuery = (email: string) => queryFor(readMember, { params: { email } });

/** Null where nobody is signed in; undefined while that is not known. Without a token nothing is asked. */
export function useSession(): Person | null | undefined {
  const hasToken = () => readToken() !== undefined;
  const { data } = useQuery({ ...sessionQuery, enabled: hasToken });
  return data === undefined && !hasToken() ? null : data;
}

/** Milliseconds. An admin may change a role at any moment, so a component that shows it asks again. */
const ROLE_STALE_TIME = 5_000;

/** The role record of the signed-in person; its `data` is undefined while it is not known. */
export function useMember() {
  const person = useSession();
  return useQuery({ ...memberQuery(person?.email ?? ''), staleTime: ROLE_STALE_TIME, enabled: Boolean(person) });
}

/** Milliseconds. */
const ROLE_POLL_INTERVAL = 30_000;

/** Keeps the role current on a page that is left open. */
export function useRolePolling(): void {
  const person = useSession();
  useQuery({
    ...memberQuery(person?.email ?? ''),
    enabled: Boolean(person),
    refetchInterval: ROLE_POLL_INTERVAL,
    refetchOnWindowFocus: 'always',
  });
}

/** Loads who is signed in, and their role, unless both are known. */
export async function loadPerson(client: QueryClient): Promise<Person | null> {
  const person = await client.query({ ...sessionQuery, staleTime: 'static' });
  if (person) await client.query({ ...memberQuery(person.email), staleTime: 'static' });
  return person;
}

/** After signing in: loads who it is now, with a token and their role. Throws where the second factor is missing. */
export async function startSession(client: QueryClient): Promise<Person> {
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  if (!person) {
    if (await call(readSecondStep)) throw new SecondFactorMissing('The sign-in is not finished');
    throw new StorageFailure('The cookie of the session was not kept');
  }
  await client.query(memberQuery(person.email));
  return person;
}

export async function refreshRole(client: QueryClient, email: string): Promise<void> {
  await client.invalidateQueries({ queryKey: memberQuery(email).queryKey });
}

/** Wherever one's own name or picture shows. */
const PERSON_KEYS = [
  memberKeys.role,
  ...memberKeys.lists,
  ...courseKeys.all,
  ...courseworkKeys.all,
  ...paymentKeys.all,
  ...reviewKeys.all,
  ...Object.values(teacherRequestKeys),
];

/** After somebody has changed their name or picture, or has confirmed their address. */
export async function refreshPerson(client: QueryClient): Promise<void> {
  await client.query({ ...sessionQuery, staleTime: 0 });
  await refreshQueries(client, PERSON_KEYS);
}
