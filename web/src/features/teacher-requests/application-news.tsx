import { PAGES, type Role, type TeacherRequest } from '@guildhall/contract';
import { textOf } from '../../lib/error-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FailureState } from '../../ui/failure-state.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SentRequest } from './sent-request.tsx';
import { useMyApplication } from './use-my-application.ts';

/** What has come of one's application so far; nothing for those who have never applied. */
export function ApplicationNews() {
  const application = useMyApplication();
  switch (application.step) {
    case 'loading':
      return <Spinner label="Loading...." className="min-h-60" />;
    case 'failed':
      return (
        <FailureState text={textOf(application.error)} onRetry={application.onRetry} retrying={application.retrying} />
      );
    case 'sent':
      return (
        <News title="Your application">
          <SentRequest request={application.request}>
            <Button disabled>Submitted (Pending)</Button>
          </SentRequest>
        </News>
      );
    case 'over':
      return <NoMore role={application.role} last={application.last} />;
    case 'open':
      return application.last && <Rejection request={application.last} />;
  }
}

function News({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="news" className="grid gap-6 pt-12">
      <h2 id="news" className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function NoMore({ role, last }: { role: Role; last: TeacherRequest | null }) {
  return (
    <News title="Your application">
      <Message>You are {role === 'Admin' ? 'an Admin' : 'a Teacher'} already, so you cannot apply again.</Message>
      {role === 'Teacher' && (
        <div>
          <ButtonLink to={PAGES.addCourse.path}>Add Class</ButtonLink>
        </div>
      )}
      {last && <SentRequest request={last} />}
    </News>
  );
}

function Rejection({ request }: { request: TeacherRequest }) {
  return (
    <News title="Your last application">
      <SentRequest request={request}>
        <p className="text-quiet text-sm">You may apply again, with the form below.</p>
      </SentRequest>
    </News>
  );
}
