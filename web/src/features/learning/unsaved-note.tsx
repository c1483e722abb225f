import { m } from '@guildhall/messages';
import { useRef, useState } from 'react';
import { readDraft } from '../../lib/draft-storage.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toasts.tsx';
import { noteDraft } from './note-draft.ts';

/** What somebody was writing when their access ended: it cannot be saved any more, but copied. */
export function UnsavedNote({ lessonId }: { lessonId: string }) {
  const uid = useSession()?.uid;
  const [{ Text: text }] = useState(() => (uid ? readDraft(uid, noteDraft(lessonId)) : {}));
  const field = useRef<HTMLTextAreaElement>(null);
  if (typeof text !== 'string' || text === '') return null;
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(text).then(
      () => toast.success(m.editor_copied()),
      () => toast.error(m.editor_copy_failed()),
    );
  };
  return (
    <Card className="grid max-w-[44rem] justify-items-start gap-3 p-5 sm:p-6">
      <Field label={m.learning_unsaved_note()} hint={m.learning_unsaved_note_hint()} className="w-full">
        {(control) => <TextArea {...control} ref={field} readOnly value={text} rows={4} className="text-sm" />}
      </Field>
      <Button variant="outline" size="small" onClick={copy}>
        {m.learning_copy_text()}
      </Button>
    </Card>
  );
}
