import { Card } from '../../ui/card.tsx';
import { ApplyForm } from './apply-form.tsx';
import { useMyApplication } from './use-my-application.ts';

/** The form, for everybody who may send it, and for those who may once they have signed in. */
export function ApplyBox() {
  const application = useMyApplication();
  if (application.step !== 'open') return null;
  const { person, last } = application;
  return (
    <section aria-labelledby="apply" className="grid gap-6 pt-section">
      <h2 id="apply" className="text-2xl">
        {last ? 'Apply again' : 'Apply to teach'}
      </h2>
      <Card className="p-6 sm:p-10">
        <ApplyForm key={person?.uid ?? 'nobody'} person={person} last={last} />
      </Card>
    </section>
  );
}
