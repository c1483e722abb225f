import { markPreview, type QuizPreview } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { newUuid } from '../../lib/random-ids.ts';
import { useCommand } from '../../lib/use-command.ts';
import { moveFocus } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Eye } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { toast } from '../../ui/toasts.tsx';
import { type Answers, answerTo } from './answers.ts';
import { AttemptQuestion } from './attempt-question.tsx';
import { LoadingQuiz } from './loading-quiz.tsx';
import { MarkedQuestions } from './marked-questions.tsx';
import { quizPreviewQuery } from './quizzes.queries.ts';
import { Rendered } from './rendered-texts.tsx';

interface QuizPreviewDialogProps {
  lessonId: string;
  onClose: () => void;
}

/** A quiz as students get it, for its teacher and admins: answered, marked, and forgotten. */
function QuizPreviewDialog({ lessonId, onClose }: QuizPreviewDialogProps) {
  const [seed, setSeed] = useState(newUuid);
  return (
    <Dialog open isWide onClose={onClose} title={m.quizzes_preview_title()}>
      <p className="text-quiet text-sm">{m.quizzes_preview_intro()}</p>
      <Preview key={seed} lessonId={lessonId} seed={seed} onAgain={() => setSeed(newUuid())} />
    </Dialog>
  );
}

interface PreviewProps {
  lessonId: string;
  seed: string;
  onAgain: () => void;
}

function Preview({ lessonId, seed, onAgain }: PreviewProps) {
  const [marked, setMarked] = useState<QuizPreview>();
  const query = useQuery({ ...quizPreviewQuery(lessonId, seed), enabled: !marked });
  if (marked?.Result) return <MarkedPreview preview={marked} result={marked.Result} onAgain={onAgain} />;
  if (isGone(query.error)) return <Alert>{m.quizzes_preview_empty()}</Alert>;
  return (
    <QueryContent query={query} loading={<LoadingQuiz />}>
      {(preview) => <OpenPreview lessonId={lessonId} preview={preview} onMarked={setMarked} />}
    </QueryContent>
  );
}

interface OpenPreviewProps {
  lessonId: string;
  preview: QuizPreview;
  onMarked: (preview: QuizPreview) => void;
}

function OpenPreview({ lessonId, preview: { Seed, Questions, Rendered: rendered }, onMarked }: OpenPreviewProps) {
  const [given, setGiven] = useState<Answers>(new Map());
  const { mutate, isPending } = useCommand(markPreview, {
    done: onMarked,
    failed: (error) => toast.error(errorText(error)),
  });
  const mark = () => {
    const answers = [...given].flatMap(([number, Answer]) => (Answer ? [{ Number: number, Answer }] : []));
    mutate({ params: { id: lessonId }, body: { Seed, Answers: answers } });
  };
  return (
    <>
      <Rendered value={rendered}>
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {Questions.map((question) => (
            <AttemptQuestion
              key={question.Number}
              question={question}
              count={Questions.length}
              answer={answerTo(question, given)}
              state={undefined}
              isDisabled={isPending}
              onAnswer={(answer) => setGiven((before) => new Map(before).set(question.Number, answer))}
            />
          ))}
        </ol>
      </Rendered>
      <Button className="justify-self-start" pending={isPending} onClick={mark}>
        {m.quizzes_preview_mark()}
      </Button>
    </>
  );
}

interface MarkedPreviewProps {
  preview: QuizPreview;
  result: NonNullable<QuizPreview['Result']>;
  onAgain: () => void;
}

function MarkedPreview({ preview, result, onAgain }: MarkedPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) moveFocus(heading.current, { preventScroll: false });
  }, []);
  return (
    <>
      <div className="grid gap-1">
        <h3 ref={heading} className="text-lg">
          {(result.Passed ? m.quizzes_passed_with : m.quizzes_failed_with)({ percent: result.Percent })}
        </h3>
        <p className="text-sm">
          {m.quizzes_result({
            right: result.RightCount,
            total: preview.Questions.length,
            percent: preview.PassPercent,
          })}
        </p>
      </div>
      <MarkedQuestions attempt={preview} />
      <Button variant="outline" className="justify-self-start" onClick={onAgain}>
        {m.quizzes_preview_again()}
      </Button>
    </>
  );
}

interface PreviewButtonProps {
  lessonId: string;
  /** Before it opens, which shows what is saved. */
  save?: () => Promise<void>;
}

export function PreviewButton({ lessonId, save }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    await save?.();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        <Eye aria-hidden="true" className="size-4" />
        {m.quizzes_preview()}
      </Button>
      {isOpen && <QuizPreviewDialog lessonId={lessonId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
