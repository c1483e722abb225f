import { KEPT_VERSIONS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { formatMoment } from '../lib/format-moment.ts';
import { classNames } from './class-names.ts';
import { Dialog } from './dialog.tsx';
import { QueryContent, type QueryState } from './query-content.tsx';
import { Skeleton } from './skeleton.tsx';
import { TextDiff } from './text-diff.tsx';

/** Whether all is saved: what was not yet is saved first, as a version. */
export function useFlushed(saver: { flush: () => Promise<unknown> }): boolean {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    void saver.flush().then(() => setIsSaved(true));
  }, [saver]);
  return isSaved;
}

interface VersionBrowserProps {
  /** What is shown where there is no version. */
  empty: string;
  /** Shows the chosen one. */
  children: (revision: number, currentRevision: number) => ReactNode;
}

interface VersionsDialogProps extends VersionBrowserProps {
  title: string;
  intro: (input: { max: number }) => string;
  /** The newest first. */
  query: QueryState<readonly Version[]>;
  onClose: () => void;
}

/** The last versions of something, to be read and brought back. */
export const VersionsDialog = ({ title, intro, query, onClose, ...browser }: VersionsDialogProps) => (
  <Dialog open isWide onClose={onClose} title={title}>
    <p className="text-quiet text-sm">{intro({ max: KEPT_VERSIONS })}</p>
    <QueryContent query={query} loading={<Skeleton className="h-60" />}>
      {(versions) => <VersionBrowser versions={versions} {...browser} />}
    </QueryContent>
  </Dialog>
);

function VersionBrowser({ versions, empty, children }: VersionBrowserProps & { versions: readonly Version[] }) {
  const current = versions[0]?.Revision;
  const [revision = current, setRevision] = useState<number>();
  if (current === undefined || revision === undefined) return <p>{empty}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList versions={versions} revision={revision} onChoose={setRevision} />
      {children(revision, current)}
    </div>
  );
}

interface Version {
  Revision: number;
  SavedAt: string;
  SavedBy: string;
}

interface VersionListProps {
  /** The newest first. */
  versions: readonly Version[];
  revision: number;
  onChoose: (revision: number) => void;
}

/** Versions to choose from. */
const VersionList = ({ versions, revision, onChoose }: VersionListProps) => (
  <ul aria-label={m.editor_versions()} className="grid max-h-48 content-start gap-1 overflow-y-auto md:max-h-[55dvh]">
    {versions.map((version, index) => (
      <li key={version.Revision}>
        <button
          type="button"
          aria-pressed={version.Revision === revision}
          onClick={() => onChoose(version.Revision)}
          className={classNames(
            'grid w-full cursor-pointer gap-0.5 rounded-field px-3 py-2 text-start text-sm',
            version.Revision === revision ? 'bg-primary/10 text-primary' : 'hover:bg-base-200',
          )}
        >
          <span className="font-semibold">
            {index === 0 ? m.editor_version_current() : formatMoment(version.SavedAt)}
          </span>
          <span className="wrap-anywhere text-quiet text-xs">
            {m.editor_version_by({ name: version.SavedBy, moment: formatMoment(version.SavedAt) })}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

interface VersionChangesProps {
  /** The texts of this version, and of the current one: undefined until it is loaded. */
  before: string;
  now: string | undefined;
  label: string;
  /** The version itself. */
  children: ReactNode;
}

/** A version, or what has been changed since it. */
export function VersionChanges({ before, now, label, children }: VersionChangesProps) {
  const [showsChanges, setShowsChanges] = useState(false);
  return (
    <>
      <label className="flex cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          className="checkbox border-field"
          disabled={now === undefined}
          checked={showsChanges}
          onChange={(event) => setShowsChanges(event.target.checked)}
        />
        {m.editor_version_changes()}
      </label>
      {showsChanges && now !== undefined ? <Changes before={before} now={now} label={label} /> : children}
    </>
  );
}

function Changes({ before, now, label }: { before: string; now: string; label: string }) {
  if (before === now) return <p className="text-quiet text-sm">{m.editor_compare_same_text()}</p>;
  return <TextDiff before={before} now={now} label={label} />;
}
