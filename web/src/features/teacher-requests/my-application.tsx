import { PAGES, type Role, type TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode, RefObject } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SentRequest } from './sent-request.tsx';
import { useMyApplication } from './use-my-application.ts';

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
