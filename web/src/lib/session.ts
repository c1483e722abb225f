import { readMember } from '@guildhall/contract';
import { notifyManager, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { StorageFailure } from './api-failure.ts';
import { forgetDrafts } from './draft-storage.ts';
import { queryFor } from './queries.ts';
import { request } from './request.ts';
import { ensureToken, forgetToken, listenToToken, readToken, subjectOf, TOKEN_NAME } from './token.ts';

/** Whoever is signed in, as the identity provider knows them. */
export interface Person {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Empty where there is none. */
  displayName: string;
  /** Empty where there is none. */
  photoURL: string;
}

/** What we read of the answer, which has the shape of the library behind it. */
const SessionAnswer = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      name: z.string(),
      image: z.string().nullish(),
    }),
  })
  .nullable();

async function readSession(signal?: AbortSignal): Promise<Person | null> {
  const { answer } = await request('GET', '/api/auth/get-session', { signal });
  const session = SessionAnswer.parse(answer);
  if (!session) return null;
  const { id, email, emailVerified, name, image } = session.user;
  return { uid: id, email, emailVerified, displayName: name, photoURL: image ?? '' };
}

const SESSION_KEY = ['session'] as const;

/** What was answered to one person is no business of the next. */
const forgetAnswers = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ meta }) => meta?.personal === true });

/** Null where nobody is signed in; then there is no token either. Nothing but a change of ours makes it stale. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal, client }) => {
    const person = await readSession(signal);
    if (person) await ensureToken({ id: person.uid, email: person.email });
    else if (readToken() !== undefined) forgetToken();
    if (client.getQueryData<Person>(SESSION_KEY)?.uid !== person?.uid) forgetAnswers(client);
    return person;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  /** It may have been ended elsewhere meanwhile. */
  refetchOnWindowFocus: 'always',
});

const memberQuery = (email: string) => queryFor(readMember, { params: { email } });

/** Null where nobody is signed in; undefined while that is not known, which only a browser with a token asks. */
export function useSession(): Person | null | undefined {
  const hasToken = () => readToken() !== undefined;
  const { data } = useQuery({ ...sessionQuery, enabled: hasToken });
  return data === undefined && !hasToken() ? null : data;
}

/** Milliseconds. Another person may change one's role at any moment: where it is shown anew, it is asked for anew. */
const ROLE_IS_FRESH = 5_000;

/** The role record of whoever is signed in; its `data` is undefined while it is not known. */
export function useMember() {
  const person = useSession();
  return useQuery({ ...memberQuery(person?.email ?? ''), staleTime: ROLE_IS_FRESH, enabled: Boolean(person) });
}

/** Milliseconds between two looks at the role while a page stays open. */
const ROLE_PATIENCE = 30_000;

/** Keeps the role fresh on a page that is left open: it is changed elsewhere. */
export function useFollowedRole(): void {
  const person = useSession();
  useQuery({
    ...memberQuery(person?.email ?? ''),
    enabled: Boolean(person),
    refetchInterval: ROLE_PATIENCE,
    refetchOnWindowFocus: 'always',
  });
}

/** Who is signed in, asked for only where it is not known yet. Their role comes along. */
export async function findPerson(client: QueryClient): Promise<Person | null> {
  const person = await client.query({ ...sessionQuery, staleTime: 'static' });
  if (person) await client.query({ ...memberQuery(person.email), staleTime: 'static' });
  return person;
}

/** After signing in: who it is now, a token of theirs, and their role. */
export async function beginSession(client: QueryClient): Promise<Person> {
  const person = await client.query({ ...sessionQuery, staleTime: 0 });
  if (!person) throw new StorageFailure('The cookie of the session was not kept');
  await client.query(memberQuery(person.email));
  return person;
}

/** After something of ours tells that the role is another one now. */
export async function refreshRole(client: QueryClient, email: string): Promise<void> {
  await client.invalidateQueries({ queryKey: memberQuery(email).queryKey });
}

/** After changing one's name or picture. */
export async function refreshPerson(client: QueryClient): Promise<void> {
  await client.query({ ...sessionQuery, staleTime: 0 });
  await client.invalidateQueries({ predicate: ({ meta }) => meta?.personal === true });
}

/**
 * The token is what the windows of one browser share: where it goes the person goes, and whoever signs in anywhere
 * is signed in here.
 */
export function followToken(client: QueryClient): void {
  const askAgain = () => void client.invalidateQueries({ queryKey: SESSION_KEY });
  const gone = () => {
    client.setQueryData(sessionQuery.queryKey, null);
    /** After the pages have heard of it: what still shows somebody would ask for their answers once more. */
    notifyManager.schedule(() => forgetAnswers(client));
  };
  listenToToken({ gone, refused: askAgain });
  window.addEventListener('storage', ({ key }) => {
    if (key !== TOKEN_NAME && key !== null) return;
    const token = readToken();
    if (token === undefined) {
      forgetToken();
      forgetDrafts();
    } else if (subjectOf(token) !== client.getQueryData(sessionQuery.queryKey)?.uid) askAgain();
  });
}
