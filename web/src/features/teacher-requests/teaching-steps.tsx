import { m } from '@guildhall/messages';
import { Card } from '../../ui/card.tsx';

const STEPS = [
  {
    title: m.teacher_requests_step_apply_title,
    text: m.teacher_requests_step_apply,
  },
  {
    title: m.teacher_requests_step_decision_title,
    text: m.teacher_requests_step_decision,
  },
  {
    title: m.teacher_requests_step_course_title,
    text: m.teacher_requests_step_course,
  },
  {
    title: m.teacher_requests_step_teach_title,
    text: m.teacher_requests_step_teach,
  },
] as const;

export function TeachingSteps() {
  return (
    <section aria-labelledby="how" className="grid gap-6 pt-12">
      <h2 id="how" className="text-2xl">
        {m.teacher_requests_steps_heading()}
      </h2>
      <ol className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <Card as="li" key={title()} className="grid content-start gap-3 p-6">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-t-full rounded-b-md bg-primary font-bold font-display text-lg text-primary-content"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{title()}</h3>
            <p className="text-quiet text-sm">{text()}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
