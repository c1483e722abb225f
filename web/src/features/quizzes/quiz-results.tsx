import { exportAttempts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useSearchParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { DownloadCsv } from '../../ui/download-csv.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { MarkingNote } from './marking-note.tsx';
import { QuestionResults } from './question-results.tsx';

/** The parameter of the address that says what is shown. */
const PARAMETER = 'show';

interface QuizResultsProps {
  lessonId: string;
  /** Not an admin. */
  isTeacher: boolean;
}

/** How students do in a quiz: by question, or every attempt. */
export function QuizResults({ lessonId, isTeacher }: QuizResultsProps) {
  const [search] = useSearchParams();
  const isByAttempt = search.get(PARAMETER) === 'attempts';
  const links = [
    { to: `?${PARAMETER}=questions`, text: m.quizzes_by_question(), isCurrent: !isByAttempt },
    { to: `?${PARAMETER}=attempts`, text: m.quizzes_attempts(), isCurrent: isByAttempt },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <TabLinks label={m.quizzes_results()} links={links} />
        <DownloadCsv
          label={m.quizzes_download_csv()}
          download={() => download(exportAttempts, { params: { id: lessonId } })}
        />
      </div>
      <MarkingNote lessonId={lessonId} revision={0} canMark={isTeacher} showsLast />
      {isByAttempt ? (
        <AttemptsTable lessonId={lessonId} isTeacher={isTeacher} />
      ) : (
        <QuestionResults lessonId={lessonId} />
      )}
    </div>
  );
}
