import { Card } from '../../ui/card.tsx';

const STEPS = [
  {
    title: 'Apply',
    text: 'Tell us what you would like to teach, in which field, and how long you have been doing it. It takes a few minutes.',
  },
  {
    title: 'Be approved',
    text: 'A person reads your application and decides. You see the answer in your account, and may apply again after a no.',
  },
  {
    title: 'Publish',
    text: 'Write your class, set its price and give it a picture. It is looked at once more, then everyone can find it.',
  },
  {
    title: 'Teach',
    text: 'Set assignments with a deadline, see who has enrolled and who has handed in, and read what your students say.',
  },
] as const;

export function TeachingSteps() {
  return (
    <section aria-labelledby="how" className="grid gap-6 pt-12">
      <h2 id="how" className="text-2xl">
        How it works
      </h2>
      <ol className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <Card as="li" key={title} className="grid content-start gap-3 p-6">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-t-full rounded-b-md bg-primary font-bold font-display text-lg text-primary-content"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-quiet text-sm">{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
