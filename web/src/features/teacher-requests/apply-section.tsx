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
      <Card className="p-6 sm:p-10">
        <ApplyForm key={person?.uid ?? 'visitor'} person={person} last={last} />
      </Card>
    </section>
  );
}
