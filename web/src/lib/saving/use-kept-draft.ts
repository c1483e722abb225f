import { useEffect, useState } from 'react';
import { readKeptDraft, removeKeptDraft } from '../draft-database.ts';
import type { AutoSaver } from './auto-saver.ts';
import type { KeptDraft } from './open-savers.ts';

interface DraftPlace {
  uid: string;
  /** `lesson:{id}` */
  subject: string;
}

/** What was typed in a tab that was closed before it was saved; undefined where there is nothing to offer. */
export function useKeptDraft<Fields extends object>({ uid, subject }: DraftPlace, saver: AutoSaver<Fields>) {
  const [draft, setDraft] = useState<KeptDraft<Fields>>();
  useEffect(() => {
    let isLeft = false;
    void readKeptDraft<KeptDraft<Fields>>(uid, subject).then((kept) => {
      if (!isLeft && kept && saver.read().state === 'saved' && !saver.shows(kept.fields)) setDraft(kept);
    });
    return () => {
      isLeft = true;
    };
  }, [uid, subject, saver]);
  return {
    draft,
    restore: () => {
      if (draft) saver.restore(draft);
      setDraft(undefined);
    },
    discard: () => {
      setDraft(undefined);
      void removeKeptDraft(uid, subject);
    },
  };
}
