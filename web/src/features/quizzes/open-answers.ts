import { saveAnswer } from '@guildhall/contract';
import { saveKeepalive } from '../../lib/saving/save-keepalive.ts';
import { AnswerSaver } from './answer-saver.ts';

/** By person and attempt: answers of an attempt that one leaves go on being saved. */
const savers = new Map<string, AnswerSaver>();

const flushAll = () => {
  for (const saver of savers.values()) void saver.flush();
};

if (!import.meta.env.SSR) {
  window.addEventListener('online', flushAll);
  window.addEventListener('pagehide', flushAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll());
}

const keyOf = (uid: string, attemptId: string) => `${uid} ${attemptId}`;

/** Also sends what an earlier tab could not. */
export function openAnswers(uid: string, attemptId: string): AnswerSaver {
  const known = savers.get(keyOf(uid, attemptId));
  if (known) return known;
  const saver = new AnswerSaver({
    uid,
    attemptId,
    save: (number, Answer) => saveKeepalive(saveAnswer, { params: { id: attemptId, number }, body: { Answer } }),
  });
  savers.set(keyOf(uid, attemptId), saver);
  return saver;
}

/** The attempt is over. */
export const closeAnswers = (uid: string, attemptId: string): boolean => savers.delete(keyOf(uid, attemptId));
