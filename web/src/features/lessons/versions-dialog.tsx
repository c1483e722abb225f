import { KEPT_VERSIONS, type LessonVersion, readLessonVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { VersionChanges } from '../../ui/version-changes.tsx';
import { VersionList } from '../../ui/version-list.tsx';
import { versionsQuery } from './lessons.queries.ts';
import type { LessonSaver } from './open-savers.ts';

interface VersionsDialogProps {
  lessonId: string;
  saver: LessonSaver;
  onClose: () => void;
}

/** The last versions of a lesson, to be read and brought back. What is not saved is saved first, as a version. */
export function VersionsDialog({ lessonId, saver, onClose }: VersionsDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    void saver.flush().then(() => setIsSaved(true));
  }, [saver]);
  const query = useQuery({ ...versionsQuery(lessonId), enabled: isSaved });
  return (
    <Dialog open isWide onClose={onClose} title={m.editor_versions()}>
      <p className="text-quiet text-sm">{m.editor_versions_intro({ max: KEPT_VERSIONS })}</p>
      <QueryContent query={query} loading={<Skeleton className="h-60" />}>
        {(versions) => <VersionBrowser lessonId={lessonId} versions={versions} saver={saver} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

function VersionBrowser({ lessonId, versions, saver, onClose }: VersionsDialogProps & { versions: LessonVersion[] }) {
  const [revision, setRevision] = useState(versions[0]?.Revision);
  if (revision === undefined) return <p>{m.editor_no_versions()}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList versions={versions} revision={revision} onChoose={setRevision} />
      <Version
        lessonId={lessonId}
        revision={revision}
        currentRevision={versions[0]?.Revision ?? revision}
        saver={saver}
        onClose={onClose}
      />
    </div>
  );
}

function Version({
  lessonId,
  revision,
  currentRevision,
  saver,
  onClose,
}: VersionsDialogProps & { revision: number; currentRevision: number }) {
  const query = useQuery(queryFor(readLessonVersion, { params: { id: lessonId, revision } }));
  const current = useQuery(queryFor(readLessonVersion, { params: { id: lessonId, revision: currentRevision } }));
  const isCurrent = revision === currentRevision;
  const bringBack = ({ Title, Text }: { Title: string; Text: string }) => {
    void saver.replace({ Title, Text });
    toast.success(m.editor_version_restored());
    onClose();
  };
  return (
    <QueryContent query={query} loading={<Skeleton className="h-60" />}>
      {(version) => (
        <section aria-label={version.Title} className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h3 dir="auto" className="wrap-anywhere text-lg">
              {version.Title}
            </h3>
            {!isCurrent && <Button onClick={() => bringBack(version)}>{m.editor_version_restore()}</Button>}
          </div>
          {isCurrent ? (
            <VersionText version={version} />
          ) : (
            <VersionChanges
              before={`${version.Title}\n\n${version.Text}`}
              now={current.data && `${current.data.Title}\n\n${current.data.Text}`}
              label={m.editor_text()}
            >
              <VersionText version={version} />
            </VersionChanges>
          )}
        </section>
      )}
    </QueryContent>
  );
}

const VersionText = ({ version: { Text, Html } }: { version: { Text: string; Html: string } }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div
    role="group"
    aria-label={m.editor_text()}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it from here
    tabIndex={0}
    className="max-h-[50dvh] overflow-y-auto rounded-field border border-line p-4"
  >
    {Text.trim() === '' ? <p className="text-quiet">{m.editor_version_empty()}</p> : <Prose html={Html} />}
  </div>
);
