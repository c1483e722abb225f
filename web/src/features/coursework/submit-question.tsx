import type { MyAssignment, NewSubmission } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closesLate } from './is-final.ts';

interface Question {
  title: string;
  text: string;
}

interface QuestionOptions {
  assignment: MyAssignment;
  hasFiles: boolean;
  /** The form says that this submission would be late. */
  saysLate: boolean;
}

/** What to ask before this is submitted; undefined where there is nothing to ask. */
export function questionBefore(
  { Answer, Link }: NewSubmission,
  { assignment, hasFiles, saysLate }: QuestionOptions,
): Question | undefined {
  const isLate = closesLate(assignment);
  if (!Answer && !Link && !hasFiles)
    return {
      title: m.coursework_submit_empty_title(),
      text: isLate ? m.coursework_submit_late() : m.coursework_submit_empty(),
    };
  if (!isLate) return undefined;
  return {
    title: m.coursework_submit_late_title(),
    text: saysLate ? m.coursework_submit_late_once() : m.coursework_submit_late(),
  };
}

interface SubmitQuestionProps {
  question: Question | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function SubmitQuestion({ question, onConfirm, onClose }: SubmitQuestionProps) {
  return (
    <Dialog open={question !== undefined} onClose={onClose} title={question?.title ?? ''}>
      <p className="text-sm">{question?.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{m.coursework_submit_anyway()}</Button>
        <Button variant="outline" onClick={onClose}>
          {m.coursework_submit_back()}
        </Button>
      </div>
    </Dialog>
  );
}
