import { PAGES, type Role, type TeacherRequest } from '@guildhall/contract';
import type { ReactNode, RefObject } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SentRequest } from './sent-request.tsx';
import { useMyApplication } from './use-my-application.ts';

/** What has come of one's application so far; nothing for those who have never applied. Whoever sends one is led here. */
export function ApplicationNews() {
  const application = useMyApplication();
  const step = application.step === 'loading' ? undefined : application.step;
  const place = useFocusPlace<HTMLHeadingElement>(step, { preventScroll: false });
  switch (application.step) {
    case 'loading':
      return <Spinner label="Loading...." className="min-h-60" />;
    case 'failed':
      return (
        <FailureState
          text={errorText(application.error)}
          onRetry={application.onRetry}
          retrying={application.retrying}
        />
      );
    case 'sent':
      return (
        <News title="Your application" place={place}>
          <SentRequest request={application.request}>
            <Button disabled>Submitted (Pending)</Button>
          </SentRequest>
        </News>
      );
    case 'over':
      return <NoMore role={application.role} last={application.last} place={place} />;
    case 'open':
      return application.last && <Rejection request={application.last} place={place} />;
  }
}

interface Placed {
  /** The heading. */
  place: RefObject<HTMLHeadingElement | null>;
}

function News({ title, place, children }: Placed & { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="news" className="grid gap-6 pt-12">
      <h2 ref={place} id="news" className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoMore({ role, last, place }: Placed & { role: Role; last: TeacherRequest | null }) {
  return (
    <News title="Your application" place={place}>
      <Alert>You are {role === 'Admin' ? 'an Admin' : 'a Teacher'} already, so you cannot apply again.</Alert>
      {role === 'Teacher' && (
        <div>
          <ButtonLink to={PAGES.addCourse.path}>Add Class</ButtonLink>
        </div>
      )}
      {last && <SentRequest request={last} />}
    </News>
  );
}

function Rejection({ request, place }: Placed & { request: TeacherRequest }) {
  return (
    <News title="Your last application" place={place}>
      <SentRequest request={request}>
        <p className="text-quiet text-sm">You may apply again, with the form below.</p>
      </SentRequest>
    </News>
  );
}
