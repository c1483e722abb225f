import { PAGES, type Role, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode, RefObject } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { experienceName } from './experience-name.ts';
import { RequestStatus } from './request-status.tsx';
import { useMyApplication } from './use-my-application.ts';

interface SentRequestProps {
  request: TeacherRequest;
  /** Actions below it. */
  children?: ReactNode;
}

/** An application as its owner sees it, with the decision. */
function SentRequest({ request, children }: SentRequestProps) {
  const { TeacherName, TeacherMail, TeacherImage, Title, Status, Reason } = request;
  return (
    <Card className="grid gap-6 p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={TeacherName} image={TeacherImage} />
        <div className="min-w-0 grow">
          <p dir="auto" className="wrap-anywhere font-semibold">
            {TeacherName}
          </p>
          <p dir="auto" className="wrap-anywhere text-quiet text-sm">
            {TeacherMail}
          </p>
        </div>
        <RequestStatus status={Status} />
      </div>
      <h3 dir="auto" className="wrap-anywhere text-xl">
        {Title}
      </h3>
      <Facts request={request} />
      {Reason && (
        <div className="grid gap-1 border-line border-s-4 ps-4">
          <p className="font-semibold text-sm">{m.teacher_requests_reason()}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {Reason}
          </p>
        </div>
      )}
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </Card>
  );
}

function Facts({ request: { ExperienceLevel, Category, RequestedAt, DecidedAt } }: { request: TeacherRequest }) {
  const facts = [
    [m.teacher_requests_experience(), experienceName(ExperienceLevel)],
    [m.common_category(), Category],
    [m.teacher_requests_sent_at(), formatDate(RequestedAt)],
    ...(DecidedAt ? [[m.teacher_requests_decided_at(), formatDate(DecidedAt)] as const] : []),
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The state of one's own application; nothing for those who have never applied. The focus moves to its heading when
 * the application is sent or decided.
 */
export function MyApplication() {
  const application = useMyApplication();
  const step = application.step === 'loading' ? undefined : application.step;
  const heading = useFocusFallback<HTMLHeadingElement>(step, { preventScroll: false });
  switch (application.step) {
    case 'loading':
      return <Spinner label={m.common_loading()} className="min-h-60" />;
    case 'failed':
      return (
        <FailureState
          text={errorText(application.error)}
          onRetry={application.onRetry}
          retrying={application.retrying}
        />
      );
    case 'pending':
      return (
        <Section title={m.teacher_requests_own_heading()} heading={heading}>
          <SentRequest request={application.request}>
            <Button disabled>{m.teacher_requests_submitted()}</Button>
          </SentRequest>
        </Section>
      );
    case 'not-allowed':
      return <NotAllowed role={application.role} last={application.last} heading={heading} />;
    case 'open':
      return application.last && <Rejected request={application.last} heading={heading} />;
  }
}

interface WithHeading {
  heading: RefObject<HTMLHeadingElement | null>;
}

function Section({ title, heading, children }: WithHeading & { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="my-application" className="grid gap-6 pt-12">
      <h2 ref={heading} id="my-application" className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NotAllowed({ role, last, heading }: WithHeading & { role: Role; last: TeacherRequest | null }) {
  return (
    <Section title={m.teacher_requests_own_heading()} heading={heading}>
      <Alert>{role === 'Admin' ? m.teacher_requests_admin_already() : m.teacher_requests_teacher_already()}</Alert>
      {role === 'Teacher' && (
        <div>
          <ButtonLink to={PAGES.addCourse.path}>{PAGES.addCourse.title()}</ButtonLink>
        </div>
      )}
      {last && <SentRequest request={last} />}
    </Section>
  );
}

function Rejected({ request, heading }: WithHeading & { request: TeacherRequest }) {
  return (
    <Section title={m.teacher_requests_last_heading()} heading={heading}>
      <SentRequest request={request}>
        <p className="text-quiet text-sm">{m.teacher_requests_apply_again_below()}</p>
      </SentRequest>
    </Section>
  );
}
