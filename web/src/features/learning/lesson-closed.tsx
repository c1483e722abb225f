import { type CourseContent, type LearningAccess, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { inactiveEnrolmentText } from '../../lib/inactive-enrolment-text.ts';
import { notesPath } from '../../lib/learn-path.ts';
import { pathWithReturn } from '../../lib/return-path.ts';
import { createPath } from '../../lib/router/address.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useSession } from '../../lib/session.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BookOpen, Lock } from '../../ui/icons.ts';

interface LessonClosedProps {
  content: CourseContent;
  /** As what this person could open it until now; undefined where they could not. */
  lastAccess: LearningAccess | undefined;
  offer: ReactNode;
}

/** Instead of a lesson that this person may not open, or may not open any more. */
export function LessonClosed({ content, lastAccess, offer }: LessonClosedProps) {
  const person = useSession();
  const location = useLocation();
  useFocusFallback(true);
  if (lastAccess && !person) {
    return (
      <Notice title={m.learning_logged_out_title()} text={m.learning_logged_out_text()}>
        <ButtonLink to={pathWithReturn(PAGES.login.path, createPath(location))}>{m.learning_login()}</ButtonLink>
      </Notice>
    );
  }
  const { InactiveEnrolment: inactive, ClassId } = content;
  if (inactive) {
    return (
      <Notice
        title={m.learning_access_ended_title()}
        text={m.learning_notes_stay({ reason: inactiveEnrolmentText(inactive) })}
      >
        {offer}
        <ButtonLink to={notesPath(ClassId)} variant="outline">
          {m.learning_my_notes()}
        </ButtonLink>
      </Notice>
    );
  }
  if (lastAccess === 'trial' || content.Trial.State === 'over') {
    return (
      <Notice title={m.learning_trial_over_title()} text={m.learning_trial_over_text()}>
        {offer}
      </Notice>
    );
  }
  if (lastAccess) {
    return (
      <Notice title={m.learning_access_ended_title()} text={m.learning_access_ended_text()}>
        <ButtonLink to={PAGES.myPayments.path}>{m.pages_my_payments()}</ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice title={m.learning_locked_title()} text={m.learning_locked_text()}>
      {offer}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <Card role="status" className="grid max-w-[44rem] justify-items-start gap-4 p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-secondary/12 text-secondary">
        <Lock aria-hidden="true" className="size-6" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-quiet">{text}</p>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </Card>
  );
}

/** Below a free preview. */
export function EnrollForRest({ offer }: { offer: ReactNode }) {
  return (
    <section
      aria-labelledby="enroll-for-rest"
      className="grid max-w-[44rem] justify-items-start gap-4 rounded-box border border-primary/30 bg-primary/6 p-6 sm:p-8"
    >
      <BookOpen aria-hidden="true" className="size-8 text-primary" strokeWidth={1.75} />
      <h2 id="enroll-for-rest" className="text-xl">
        {m.learning_enroll_for_rest_title()}
      </h2>
      <p>{m.learning_enroll_for_rest_text()}</p>
      <div className="flex flex-wrap items-start gap-3">{offer}</div>
    </section>
  );
}
