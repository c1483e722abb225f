import { m } from '@guildhall/messages';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { READ_LIMITS, readQrCode } from './read-qr-code.ts';

/** Milliseconds between two pictures that are looked at. */
const SCAN_INTERVAL = 200;

export const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function';

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
export function ScanDialog({ open, onClose, onText }: ScanDialogProps) {
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
