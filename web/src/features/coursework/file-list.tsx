import { type ContentFile, readSubmissionFile } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Download, FileText } from '../../ui/icons.ts';
import { SpinnerIcon } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';

interface FileListProps {
  query: UseQueryResult<ContentFile[]>;
  label: string;
  /** After each file. */
  action?: (file: ContentFile) => ReactNode;
}

/** Files of a hand-in, to download. It stands inside of what has loaded already, so its states are small. */
export function FileList({ query: { data, error, isFetching, refetch }, label, action }: FileListProps) {
  if (data === undefined && error) {
    return (
      <Alert tone="error">
        <p>{errorText(error)}</p>
        <Button variant="outline" size="small" pending={isFetching} onClick={() => void refetch()}>
          {m.common_try_again()}
        </Button>
      </Alert>
    );
  }
  if (data === undefined)
    return (
      <p role="status" className="text-quiet text-sm">
        {m.common_loading()}
      </p>
    );
  if (data.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-field border border-line bg-base-100">
      {data.map((file) => (
        <li key={file._id} className="flex items-center gap-3 py-1 pe-1 ps-3.5">
          <FileText aria-hidden="true" className="size-4.5 shrink-0 text-quiet max-sm:hidden" />
          <p dir="auto" className="wrap-anywhere min-w-0 grow text-sm">
            {file.Name} <span className="whitespace-nowrap text-quiet text-xs">{formatBytes(file.Bytes)}</span>
          </p>
          <div className="flex shrink-0">
            <DownloadButton file={file} />
            {action?.(file)}
          </div>
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ file: { _id, Name } }: { file: ContentFile }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(readSubmissionFile, { params: { id: _id } }),
    onError: (error) => toast.error(m.coursework_file_failed({ name: Name, reason: errorText(error) })),
  });
  return (
    <IconButton
      label={m.coursework_file_download({ name: Name })}
      aria-busy={isPending}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? <SpinnerIcon className="w-4.5" /> : <Download aria-hidden="true" className="size-4.5" />}
    </IconButton>
  );
}
