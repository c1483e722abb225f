import { KEPT_VERSIONS, type QuizEdit, type QuizVersion, readQuizVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { VersionChanges } from '../../ui/version-changes.tsx';
import { VersionList } from '../../ui/version-list.tsx';
import type { QuizSaver } from './open-quiz-savers.ts';
import { QUIZ_RULES } from './quiz-fields.ts';
import { QuizOutline, quizText } from './quiz-outline.tsx';
import { quizVersionsQuery } from './quizzes.queries.ts';

interface QuizVersionsDialogProps {
  lessonId: string;
  saver: QuizSaver;
  onClose: () => void;
}

/** The last versions of a quiz, to be read and brought back. What is not saved is saved first, as a version. */
export function QuizVersionsDialog({ lessonId, saver, onClose }: QuizVersionsDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    void saver.flush().then(() => setIsSaved(true));
  }, [saver]);
  const query = useQuery({ ...quizVersionsQuery(lessonId), enabled: isSaved });
  const bringBack = (version: QuizEdit) => {
    void saver.replace(QUIZ_RULES.fieldsOf(version));
    toast.success(m.editor_version_restored());
    onClose();
  };
  return (
    <Dialog open isWide onClose={onClose} title={m.quizzes_versions()}>
      <p className="text-quiet text-sm">{m.quizzes_versions_intro({ max: KEPT_VERSIONS })}</p>
      <QueryContent query={query} loading={<Skeleton className="h-60" />}>
        {(versions) => <VersionBrowser lessonId={lessonId} versions={versions} onBringBack={bringBack} />}
      </QueryContent>
    </Dialog>
  );
}

interface VersionBrowserProps {
  lessonId: string;
  versions: QuizVersion[];
  onBringBack: (version: QuizEdit) => void;
}

function VersionBrowser({ lessonId, versions, onBringBack }: VersionBrowserProps) {
  const [revision, setRevision] = useState(versions[0]?.Revision);
  const query = useQuery({
    ...queryFor(readQuizVersion, { params: { id: lessonId, revision: revision ?? 0 } }),
    enabled: revision !== undefined,
  });
  const currentRevision = versions[0]?.Revision;
  const current = useQuery({
    ...queryFor(readQuizVersion, { params: { id: lessonId, revision: currentRevision ?? 0 } }),
    enabled: currentRevision !== undefined,
  });
  if (revision === undefined) return <p>{m.quizzes_no_versions()}</p>;
  return (
    <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
      <VersionList versions={versions} revision={revision} onChoose={setRevision} />
      <QueryContent query={query} loading={<Skeleton className="h-60" />}>
        {(version) => (
          <div className="grid min-w-0 content-start gap-4">
            {revision === currentRevision ? (
              <QuizOutline quiz={version} />
            ) : (
              <VersionChanges
                before={quizText(version)}
                now={current.data && quizText(current.data)}
                label={m.quizzes_questions()}
              >
                <QuizOutline quiz={version} />
              </VersionChanges>
            )}
            {revision !== currentRevision && (
              <Button className="justify-self-start" onClick={() => onBringBack(version)}>
                {m.editor_version_restore()}
              </Button>
            )}
          </div>
        )}
      </QueryContent>
    </div>
  );
}
