import { m } from '@guildhall/messages';
import { Card } from '../../ui/card.tsx';
import { ApplyForm } from './apply-form.tsx';
import { useMyApplication } from './use-my-application.ts';

/** The form, for Students without a pending application and for visitors. */
export function ApplySection() {
  const application = useMyApplication();
  if (application.step !== 'open') return null;
  const { person, last } = application;
  return (
    <section aria-labelledby="apply" className="grid gap-6 pt-section">
      <h2 id="apply" className="text-2xl">
        {last ? m.teacher_requests_apply_again() : m.teacher_requests_apply()}
      </h2>
      <Card className="grid gap-8 p-6 sm:p-10">
        <Consequences />
        <ApplyForm key={person?.uid ?? 'visitor'} person={person} last={last} />
      </Card>
    </section>
  );
}

/** What changes for somebody who becomes a teacher. */
function Consequences() {
  return (
    <section aria-labelledby="before-applying" className="grid gap-2 rounded-box bg-base-200 p-4 sm:p-6">
      <h3 id="before-applying" className="text-lg">
        {m.teacher_requests_before_heading()}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-sm">
        <li>{m.teacher_requests_before_enroll()}</li>
        <li>{m.teacher_requests_before_public()}</li>
      </ul>
    </section>
  );
}
