import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ClipboardEvent, type SubmitEvent, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { ScanQrCode } from '../../ui/icons.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { usePageDrop } from '../../ui/use-file-drop.ts';
import type { Input } from './read-input.ts';
import { hasCamera, ScanDialog } from './scan-dialog.tsx';

const ACCEPT = '.pdf,.png,.jwt,.txt,image/*';

interface VerifyFormProps {
  pending: boolean;
  onInputs: (inputs: Input[]) => void;
}

/** Three ways to give certificates: files, the camera, or text. */
export function VerifyForm({ pending, onInputs }: VerifyFormProps) {
  /** Nearly every browser can be asked for one: the button is there from the start. */
  const lacksCamera = useHydrated() && !hasCamera();
  const [isScanning, setIsScanning] = useState(false);
  const scanned = (text: string) => {
    setIsScanning(false);
    onInputs([text]);
  };
  const isPageOver = usePageDrop(onInputs);
  return (
    <Card className="grid gap-6 p-5 sm:p-7">
      <NeedsScript />
      <DropZone
        label={m.verification_choose()}
        hint={m.verification_choose_hint()}
        accept={ACCEPT}
        multiple
        isPageOver={isPageOver}
        onFiles={onInputs}
      />
      {!lacksCamera && (
        <div>
          <Button variant="outline" onClick={() => setIsScanning(true)}>
            <ScanQrCode aria-hidden="true" className="size-4.5" />
            {m.verification_scan()}
          </Button>
          <ScanDialog open={isScanning} onClose={() => setIsScanning(false)} onText={scanned} />
        </div>
      )}
      <PasteForm pending={pending} onInputs={onInputs} />
    </Card>
  );
}

/** The page of a certificate, where the text is its address on this site or its id: that page says all there is to say. */
function certificatePathIn(text: string): string | undefined {
  const [, origin, id] =
    /^(?:(https?:\/\/[^/\s]+)\/certificates\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(text) ?? [];
  const isOurs = origin === undefined || origin === window.location.origin;
  return id && isOurs ? generatePath(PAGES.certificate.path, { id }) : undefined;
}

/**
 * A picture can be pasted, too: a screenshot of a QR code. The field has no name: a browser that sends the form by itself,
 * without script, must not send the certificate.
 */
function PasteForm({ pending, onInputs }: VerifyFormProps) {
  const navigate = useNavigate();
  const [error, setError] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    const text = field?.value.trim() ?? '';
    setError(text === '' ? m.verification_paste_missing() : '');
    const path = certificatePathIn(text);
    if (text === '') field?.focus();
    else if (path) void navigate(path);
    else onInputs([text]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    setError('');
    onInputs(files);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid justify-items-start gap-3">
      <Field label={m.verification_paste()} hint={m.verification_paste_hint()} error={error} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            onPaste={paste}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
          />
        )}
      </Field>
      <Button type="submit" pending={pending}>
        {m.verification_check()}
      </Button>
    </form>
  );
}
