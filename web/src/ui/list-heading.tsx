import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { DownloadCsv } from './download-csv.tsx';

interface ListHeadingProps {
  title: string;
  /** Saves all rows that the page's filters leave. */
  download: () => Promise<void>;
  /** What the list is. */
  children?: ReactNode;
  /** Beside the download. */
  action?: ReactNode;
}

/** Above an admin's list. */
export const ListHeading = ({ title, download, children, action }: ListHeadingProps) => (
  <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="grid gap-1">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
    <div className="flex flex-wrap gap-2">
      {action}
      <DownloadCsv label={m.exports_button()} download={download} />
    </div>
  </header>
);
