import { type CertificateProgress, type CertificateStep, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { Link } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Award, CircleCheck, CircleDashed } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { certificatePath } from './certificate-path.ts';
import { certificateProgressQuery } from './certificates.queries.ts';

/** Milliseconds: long enough to reach the link. */
const TOAST_DURATION = 10_000;

/** Says that the certificate has just been earned: what was done last may be far above the checklist. */
function useEarnedToast(progress: CertificateProgress | undefined): void {
  const wasMissing = useRef(false);
  const id = progress?.CertificateId;
  useEffect(() => {
    if (id && wasMissing.current) toast.success(<EarnedToast id={id} />, { duration: TOAST_DURATION });
    if (progress) wasMissing.current = !id;
  }, [progress, id]);
}

const EarnedToast = ({ id }: { id: string }) => (
  <span className="grid gap-1">
    {m.certificates_earned()}
    <Link to={certificatePath(id)} className="text-link">
      {m.certificates_see_yours()}
    </Link>
  </span>
);

interface CertificateChecklistProps {
  courseId: string;
  /** Changes when the student has done something: the checklist is read again. */
  changesWith?: unknown;
  /** Where something that is missing can be done. */
  linkTo: (kind: CertificateStep['Kind'], missing: CertificateStep['Missing'][number]) => ReactNode;
}

/** 'Your certificate', for students of a class that offers one: what is done, what is missing, or the certificate. */
export function CertificateChecklist({ courseId, changesWith, linkTo }: CertificateChecklistProps) {
  const { data, refetch } = useQuery({ ...certificateProgressQuery(courseId), placeholderData: keepPreviousData });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when this changes
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch, changesWith]);
  useEarnedToast(data);
  if (!data || (!data.IsOffered && !data.CertificateId)) return null;
  return (
    <Card as="section" aria-labelledby="your-certificate" className="px-5 py-4">
      <h2 id="your-certificate" className="flex items-center gap-2.5 text-base">
        <Award aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {m.certificates_yours()}
      </h2>
      <div role="status">{data.CertificateId && <Earned id={data.CertificateId} />}</div>
      {!data.CertificateId && <Steps steps={data.Steps} gradedWork={data.GradedWork} linkTo={linkTo} />}
      {!data.CertificateId && <Holder undrawable={data.UndrawableSigns} />}
    </Card>
  );
}

function Earned({ id }: { id: string }) {
  const person = useSession();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-3">
      <div className="grid gap-1 text-sm">
        <p>{m.certificates_earned()}</p>
        {person && !person.emailVerified && <p className="text-quiet text-xs">{m.certificates_confirm_email()}</p>}
      </div>
      <ButtonLink to={certificatePath(id)}>{m.certificates_see_yours()}</ButtonLink>
    </div>
  );
}

/** Before it is issued, so that nobody has to have it issued again. */
function Holder({ undrawable }: { undrawable: string[] }) {
  const person = useSession();
  if (!person) return null;
  return (
    <div className="grid gap-1 pt-4 text-quiet text-xs">
      <p>
        {richText(
          m.certificates_made_out_to({
            name: person.displayName,
            strong: (text) => <strong className="wrap-anywhere text-base-content">{text}</strong>,
            profile: (text) => (
              <Link to={PAGES.myProfile.path} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
      {undrawable.length > 0 && <p>{m.certificates_undrawable_name({ signs: formatEnumeration(undrawable) })}</p>}
    </div>
  );
}

const STEP_TEXTS: Record<CertificateStep['Kind'], (values: { done: number; needed: number }) => string> = {
  lessons: m.certificates_step_lessons,
  quizzes: m.certificates_step_quizzes,
  assignments: m.certificates_step_assignments,
  'average-grade': m.certificates_step_grade,
};

interface StepsProps {
  steps: CertificateProgress['Steps'];
  gradedWork: CertificateProgress['GradedWork'];
  linkTo: CertificateChecklistProps['linkTo'];
}

/** What the certificate will state, beside what the rule counts. */
const GradedWork = ({ AverageGrade, GradedCount, AssignmentTotal }: NonNullable<StepsProps['gradedWork']>) => (
  <p className="text-quiet text-xs">
    {m.certificates_step_graded({
      grade: Math.round(AverageGrade),
      graded: GradedCount,
      count: AssignmentTotal,
    })}
  </p>
);

const Steps = ({ steps, gradedWork, linkTo }: StepsProps) => (
  <ul className="grid gap-x-8 gap-y-3 pt-4 text-sm sm:grid-cols-2">
    {steps.map((step) => (
      <li key={step.Kind} className="flex gap-3">
        {step.IsMet ? (
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
        ) : (
          <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        )}
        <div className="grid min-w-0 content-start gap-1">
          <p>
            {richText(
              (step.IsMet ? m.certificates_step_met : m.certificates_step_open)({
                step: STEP_TEXTS[step.Kind]({ done: Math.floor(step.Done), needed: step.Needed }),
                hidden: screenReaderOnly,
              }),
            )}
          </p>
          {step.Kind === 'average-grade' && gradedWork && <GradedWork {...gradedWork} />}
          {!step.IsMet && step.Missing.length > 0 && <Missing step={step} linkTo={linkTo} />}
        </div>
      </li>
    ))}
  </ul>
);

/** As many of what is missing are shown at first. */
const MAX_SHOWN = 3;

function Missing({ step: { Kind, Missing: missing }, linkTo }: { step: CertificateStep } & Pick<StepsProps, 'linkTo'>) {
  const items = (from: number, to?: number) =>
    missing.slice(from, to).map((item) => (
      <li key={item._id} className="wrap-anywhere py-0.5">
        {linkTo(Kind, item)}
      </li>
    ));
  return (
    <div className="text-xs">
      <ul>{items(0, MAX_SHOWN)}</ul>
      {missing.length > MAX_SHOWN && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-quiet">
            {m.certificates_more_missing({ count: missing.length - MAX_SHOWN })}
          </summary>
          <ul>{items(MAX_SHOWN)}</ul>
        </details>
      )}
    </div>
  );
}
