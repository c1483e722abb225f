import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { generatePath } from '../../lib/router/address.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { ChevronDown, ScanQrCode } from '../../ui/icons.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { usePageDrop } from '../../ui/use-file-drop.ts';
import { NextStep } from './next-step.tsx';
import type { Input } from './read-input.ts';
import { READ_LIMITS, readQrCode } from './read-qr-code.ts';
import { type Item, useFocusOnResult, useVerification } from './use-verification.ts';
import { siteKeysQuery } from './verification.queries.ts';
import { ResultBody, TONES, VerificationResult } from './verification-result.tsx';
import { verdictOf } from './verification-texts.ts';
import type { Verification } from './verify-certificate.ts';

/** Milliseconds between two pictures that are looked at. */
const SCAN_INTERVAL = 200;

const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Shows the camera in `video` until it is aborted. */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => stream.getTracks().forEach((track) => void track.stop());
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  video.srcObject = stream;
  await video.play();
}

/** The text of the first QR code in front of the camera; undefined once it is aborted. */
async function scan(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  await showCamera(video, signal);
  while (!signal.aborted) {
    const text = await readQrCode(video, READ_LIMITS.cameraFrame);
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL));
  }
  return undefined;
}

interface ScanDialogProps {
  open: boolean;
  onClose: () => void;
  onText: (text: string) => void;
}

/** The camera runs while the dialog is open. */
function ScanDialog({ open, onClose, onText }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.verification_scan_title()}>
      <Camera onText={onText} />
    </Dialog>
  );
}

function Camera({ onText }: Pick<ScanDialogProps, 'onText'>) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onText);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    found.current = onText;
  }, [onText]);
  useEffect(() => {
    const ending = new AbortController();
    if (video.current)
      scan(video.current, ending.signal).then(
        (text) => text !== undefined && !ending.signal.aborted && found.current(text),
        () => !ending.signal.aborted && setHasFailed(true),
      );
    return () => ending.abort();
  }, []);
  if (hasFailed) return <Alert tone="error">{m.verification_camera_failed()}</Alert>;
  return (
    <>
      <p className="text-quiet text-sm">{m.verification_scan_hint()}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={m.verification_camera()}
        className="aspect-square w-full rounded-box bg-black object-cover"
      />
    </>
  );
}

const ACCEPT = '.pdf,.png,.jwt,.txt,image/*';

interface VerifyFormProps {
  pending: boolean;
  onInputs: (inputs: Input[]) => void;
}

/** Three ways to give certificates: files, the camera, or text. */
function VerifyForm({ pending, onInputs }: VerifyFormProps) {
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

const isValid = ({ verification }: Item) =>
  verification?.state === 'checked' && verification.report.verdict === 'valid';

interface VerificationListProps {
  items: Item[];
  nextStepOf: (verification: Verification) => ReactNode;
}

/** The results of several files: a line each, with what was checked below it. */
function VerificationList({ items, nextStepOf }: VerificationListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnResult(heading, true);
  const count = items.length;
  const isDone = items.every(({ verification }) => verification);
  return (
    <section aria-labelledby="result" className="grid scroll-my-24 gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id="result" tabIndex={-1} className="text-lg">
          {m.verification_results()}
        </h2>
        <p role="status" className="text-quiet text-sm">
          {isDone
            ? m.verification_checked({ count, valid: items.filter(isValid).length })
            : m.verification_checking({ count })}
        </p>
      </div>
      <ul className="grid gap-3">
        {items.map(({ input, verification }, index) => (
          <Card
            // biome-ignore lint/suspicious/noArrayIndexKey: files that were chosen do not move, and may have one name
            key={index}
            as="li"
            className="overflow-clip text-sm"
          >
            <FileResult name={typeof input === 'string' ? '' : input.name} verification={verification}>
              {verification && nextStepOf(verification)}
            </FileResult>
          </Card>
        ))}
      </ul>
    </section>
  );
}

interface FileResultProps {
  name: string;
  verification: Verification | undefined;
  children: ReactNode;
}

function FileResult({ name, verification, children }: FileResultProps) {
  if (!verification) {
    return (
      <p className="flex items-center gap-3 px-5 py-3">
        <Spinner label={m.verification_checking_file()} />
        <span dir="auto" className="wrap-anywhere min-w-0">
          {name}
        </span>
      </p>
    );
  }
  const { tone, title } = verdictOf(verification, undefined);
  const { Icon, color } = TONES[tone];
  return (
    <details className="group divide-y divide-line">
      <summary className={classNames('flex cursor-pointer list-none items-center gap-3 px-5 py-3', color)}>
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        <span className="grid min-w-0 grow gap-0.5">
          <span dir="auto" className="wrap-anywhere text-base-content">
            {name}
          </span>
          <strong>{title}</strong>
        </span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 group-open:rotate-180" />
      </summary>
      <ResultBody verification={verification}>{children}</ResultBody>
    </details>
  );
}

/** Checks certificates in the browser. The keys are fetched at once, so that it goes on without a network. */
export function Verify() {
  useQuery(siteKeysQuery);
  const { shown, pending, check, checkAgain } = useVerification();
  const nextStepOf = (verification: Verification) => <NextStep verification={verification} onCheckAgain={checkAgain} />;
  const [first, ...others] = shown?.items ?? [];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <VerifyForm pending={pending} onInputs={check} />
        <p className="text-quiet text-sm">{m.verification_privacy()}</p>
      </div>
      {shown && others.length > 0 && (
        <VerificationList key={shown.number} items={shown.items} nextStepOf={nextStepOf} />
      )}
      {first?.verification && others.length === 0 && (
        <VerificationResult key={shown?.number} verification={first.verification}>
          {nextStepOf(first.verification)}
        </VerificationResult>
      )}
    </div>
  );
}
