import { m } from '@guildhall/messages';
import { type ReactNode, useRef } from 'react';
import { ApiFailure } from '../lib/api-failure.ts';
import { errorText } from '../lib/error-texts.ts';
import { formatBytes } from '../lib/format-bytes.ts';
import { OtherFileFailure, type UploadEntry, type UploadState } from '../lib/uploads/upload-entry.ts';
import type { UploadQueue } from '../lib/uploads/upload-queue.ts';
import { IconButton } from './icon-button.tsx';
import { FileUp, Pause, Play, X } from './icons.ts';

interface UploadRowsProps {
  label: string;
  queue: UploadQueue;
  entries: readonly UploadEntry[];
}

/** Uploads under way, each with its progress, and to be paused, continued and cancelled. */
export function UploadRows({ label, queue, entries }: UploadRowsProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {entries.map((entry) => (
        <UploadRow key={entry.key} queue={queue} entry={entry} />
      ))}
    </ul>
  );
}

const STATES: Record<UploadState, () => string> = {
  waiting: m.uploads_waiting,
  uploading: m.uploads_uploading,
  paused: m.uploads_paused,
  offline: m.uploads_offline,
  missing: m.uploads_missing,
  refused: m.uploads_refused,
  done: m.uploads_done,
};

/** The field says so where a file is empty. */
const fieldProblemOf = (error: unknown) =>
  error instanceof ApiFailure && error.code === 'request.invalid' ? error.problem.errors?.[0]?.message : undefined;

const reasonOf = (error: unknown) =>
  error instanceof OtherFileFailure
    ? m.uploads_other_file({ name: error.message })
    : (fieldProblemOf(error) ?? errorText(error));

function UploadRow({ queue, entry }: { queue: UploadQueue; entry: UploadEntry }) {
  const { name, bytes, sentBytes, state, error } = entry;
  const percent = bytes === 0 ? 0 : Math.floor((100 * sentBytes) / bytes);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-field border border-line bg-base-100 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold text-sm">
            {name}
          </p>
          <p className="text-quiet text-xs">
            {STATES[state]()} · {m.uploads_sent({ sent: formatBytes(sentBytes), total: formatBytes(bytes) })}
          </p>
        </div>
        <RowActions queue={queue} entry={entry} />
      </div>
      {state !== 'refused' && (
        <progress
          aria-label={m.uploads_progress({ name })}
          max={100}
          value={percent}
          className="progress progress-primary w-full"
        />
      )}
      {error !== undefined && (
        <p role="alert" className="text-error text-sm">
          {reasonOf(error)}
        </p>
      )}
      {state === 'missing' && <ChooseAgain queue={queue} entry={entry} />}
    </li>
  );
}

function RowActions({ queue, entry: { key, name, state } }: { queue: UploadQueue; entry: UploadEntry }) {
  const canPause = state === 'uploading' || state === 'waiting' || state === 'offline';
  return (
    <div className="flex shrink-0 gap-2">
      {canPause && (
        <Action label={m.uploads_pause({ name })} onPress={() => void queue.pause(key)}>
          <Pause aria-hidden="true" className="size-4" />
        </Action>
      )}
      {state === 'paused' && (
        <Action label={m.uploads_resume({ name })} onPress={() => queue.resume(key)}>
          <Play aria-hidden="true" className="size-4" />
        </Action>
      )}
      {state !== 'done' && (
        <Action label={m.uploads_cancel({ name })} onPress={() => void queue.cancel(key)}>
          <X aria-hidden="true" className="size-4" />
        </Action>
      )}
    </div>
  );
}

const Action = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <IconButton label={label} onClick={onPress} className="size-11 border border-field">
    {children}
  </IconButton>
);

/** After a reload the browser has no access to the file any more. */
function ChooseAgain({ queue, entry: { key, name } }: { queue: UploadQueue; entry: UploadEntry }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) => file && void queue.chooseAgain(key, file);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline h-9 justify-self-start border-field px-3.5 text-xs"
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden="true" className="size-4" />
        {m.uploads_choose_again()}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.uploads_choose_again_label({ name })}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
