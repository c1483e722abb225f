import type { Submission } from '@guildhall/contract';

/** What a submission was found to be worth, to be read. */
export function GivenGrade({ submission: { Grade, Comment } }: { submission: Submission }) {
  if (Grade === null) return <p className="text-quiet text-sm">Not graded yet.</p>;
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="font-semibold">Grade</dt>
        <dd>{Grade} of 100</dd>
      </div>
      <div>
        <dt className="font-semibold">Comment</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{Comment || <span className="text-quiet">None</span>}</dd>
      </div>
    </dl>
  );
}
