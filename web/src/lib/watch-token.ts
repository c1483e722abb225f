import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { ApiFailure } from './api-failure.ts';
import { removeDrafts } from './draft-storage.ts';
import { errorText } from './error-texts.ts';
import { removePersonalQueries, sessionQuery } from './session.ts';
import { readToken, removeToken, setTokenListener, subjectOf, TOKEN_ITEM } from './token.ts';

/**
 * All windows of a browser share the token: removing it in one signs out in all of them, and signing in anywhere signs
 * in everywhere.
 */
export function watchToken(client: QueryClient, onSuspended: (text: string) => void): void {
  const refetchSession = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const removed = () => {
    client.setQueryData(sessionQuery.queryKey, null);
    /** After the components have rendered again: those that still show somebody would fetch their data once more. */
    notifyManager.schedule(() => removePersonalQueries(client));
  };
  /** Several calls may be refused at the same moment: only the first finds somebody signed in. */
  const suspended = (failure: ApiFailure) => {
    if (readToken() === undefined) return;
    removeToken();
    removeDrafts();
    onSuspended(errorText(failure));
  };
  setTokenListener({ suspended, removed, refused: refetchSession });
  const compareToken = () => {
    const token = readToken();
    if (token === undefined) {
      removeToken();
      removeDrafts();
    } else if (subjectOf(token) !== client.getQueryData(sessionQuery.queryKey)?.uid) refetchSession();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_ITEM || key === null) compareToken();
  });
  /** The browser had set this page aside, as it was: it has missed what happened in other windows. */
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && client.getQueryData(sessionQuery.queryKey)) compareToken();
  });
}
