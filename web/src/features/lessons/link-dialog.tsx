import { m } from '@guildhall/messages';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type MarkdownLink, toAddress } from './markdown-link.ts';

interface LinkDialogProps {
  link: MarkdownLink;
  onClose: () => void;
  onSave: (link: { text: string; address: string }) => void;
}

/** The text and the address of a link; the address comes first where the text is there. */
export function LinkDialog({ link, onClose, onSave }: LinkDialogProps) {
  const [text, setText] = useState(link.text);
  const [address, setAddress] = useState(link.address);
  const [error, setError] = useState<string>();
  const addressField = useRef<HTMLInputElement>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const valid = toAddress(address);
    if (valid) return onSave({ text, address: valid });
    setError(address.trim() === '' ? m.editor_link_address_missing() : m.editor_link_address_invalid());
    addressField.current?.focus();
  };
  const isNew = link.address === '';
  return (
    <Dialog open onClose={onClose} title={isNew ? m.editor_link_add() : m.editor_link_change()}>
      <form noValidate onSubmit={save} className="grid gap-5">
        <Field label={m.editor_link_address()} error={error}>
          {(control) => (
            <TextInput
              {...control}
              ref={addressField}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Field label={m.editor_link_text()} hint={m.editor_link_text_hint()}>
          {(control) => (
            <TextInput {...control} autoComplete="off" value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isNew ? m.editor_link_add() : m.editor_link_save()}</Button>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
