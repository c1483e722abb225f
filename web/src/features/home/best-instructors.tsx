import { PAGES } from '@guildhall/contract';
import { BadgeCheck, CalendarDays, FolderDown, Infinity as Forever } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Instructors } from './art/instructors.tsx';

const PROMISES = [
  { Icon: Forever, name: 'Full Lifetime Access', text: 'Pay once. The class has no end date and no renewal.' },
  { Icon: FolderDown, name: 'Downloadable Resources', text: 'Keep the files that your teacher works with.' },
  { Icon: BadgeCheck, name: 'Certificate of Completion', text: 'Signed, so that anyone you show it to can check it.' },
  { Icon: CalendarDays, name: 'Free Trial 7 Days', text: 'Sit in for a week first. We do not ask for your card.' },
] as const;

export function BestInstructors() {
  return (
    <section
      aria-labelledby="best-instructors"
      className="shell grid items-center gap-x-16 gap-y-12 pt-section lg:grid-cols-2"
    >
      <Instructors className="mx-auto w-full max-w-xl max-lg:order-last" />
      <div className="grid justify-items-start gap-8">
        <SectionHeading id="best-instructors" title="Learn with the best instructors">
          Each of them was approved by a person before their first class opened. A place with them brings you:
        </SectionHeading>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {PROMISES.map(({ Icon, name, text }) => (
            <li key={name} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
              <Icon aria-hidden="true" className="size-7 text-accent" strokeWidth={1.75} />
              <h3 className="text-lg">{name}</h3>
              <p className="col-start-2 text-quiet text-sm">{text}</p>
            </li>
          ))}
        </ul>
        <ButtonLink to={PAGES.listing.path} size="large">
          Enroll Today
        </ButtonLink>
      </div>
    </section>
  );
}
