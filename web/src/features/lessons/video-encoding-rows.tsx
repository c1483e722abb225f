import { m } from '@guildhall/messages';
import { useSyncExternalStore } from 'react';
import { FileButton } from '../../ui/file-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Film, Info, TriangleAlert, X } from '../../ui/icons.ts';
import { type Encoding, readEncodings, subscribeEncodings } from './video-encodings.ts';

interface VideoEncodingRowsProps {
  lessonId: string;
  /** Endings and media types of videos. */
  accept: string;
  onFiles: (files: File[]) => void;
}

/** What this browser makes of the lesson's video, or why it cannot. */
export function VideoEncodingRows({ lessonId, accept, onFiles }: VideoEncodingRowsProps) {
  const { encodings, notes } = useSyncExternalStore(subscribeEncodings, readEncodings);
  const own = encodings.filter((encoding) => encoding.lessonId === lessonId);
  const note = notes[lessonId];
  return (
    <>
      {own.map((encoding) => (
        <EncodingRow key={encoding.height ?? 'original'} encoding={encoding} />
      ))}
      {note?.kind === 'unreadable' && <UnreadableVideo accept={accept} onFiles={onFiles} />}
      {note && note.kind !== 'unreadable' && (
        <p role="status" className="flex gap-2 rounded-field border border-line px-4 py-3 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-quiet" />
          {note.kind === 'failed' && m.editor_encoding_failed({ height: String(note.height) })}
          {note.kind === 'hevc' && m.editor_video_hevc()}
          {note.kind === 'profile' && m.editor_video_profile()}
          {note.kind === 'trimmed' && m.editor_video_trimmed()}
          {note.kind === 'cannot-encode' && m.editor_cannot_encode()}
          {note.kind === 'small' && m.editor_video_already_small()}
        </p>
      )}
    </>
  );
}

const UnreadableVideo = ({ accept, onFiles }: Omit<VideoEncodingRowsProps, 'lessonId'>) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field border border-error/50 px-4 py-3 text-sm">
    <p role="alert" className="flex min-w-0 grow gap-2 text-error">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {m.editor_video_unreadable()}
    </p>
    <FileButton
      variant="outline"
      size="small"
      inputLabel={m.editor_choose_another_video()}
      accept={accept}
      onFiles={onFiles}
    >
      <Film aria-hidden="true" className="size-4" />
      {m.editor_choose_another_video()}
    </FileButton>
  </div>
);

function EncodingRow({ encoding: { height, part, cancel } }: { encoding: Encoding }) {
  const size = height === undefined ? 'original' : String(height);
  const label = m.editor_encoding({ height: size });
  const percent = Math.round(100 * part);
  return (
    <div className="grid gap-2 rounded-field border border-line bg-base-100 px-4 py-3">
      <div className="flex items-center justify-between gap-3 text-sm">
        <p className="min-w-0">
          {label} <span className="text-quiet text-xs tabular-nums">{m.editor_encoding_percent({ percent })}</span>
        </p>
        <IconButton label={m.editor_encoding_cancel({ height: size })} onClick={cancel} className="size-9">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <progress aria-label={label} max={100} value={percent} className="progress progress-primary w-full" />
    </div>
  );
}
