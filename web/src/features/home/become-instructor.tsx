import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ButtonLink } from '../../ui/button.tsx';
import { OpenClassroom } from './art/open-classroom.tsx';

export function BecomeInstructor() {
  return (
    <section aria-labelledby="become-an-instructor" className="shell pt-section">
      <div
        data-theme="dark"
        className="grid items-end gap-x-10 overflow-hidden rounded-box bg-[var(--art-wall-b)] text-base-content md:grid-cols-[11fr_10fr]"
      >
        <div className="grid justify-items-start gap-5 self-center p-7 sm:p-12 lg:p-16">
          <h2 id="become-an-instructor" className="text-3xl">
            {m.home_instructor_heading()}
          </h2>
          <p className="text-lg">{m.home_instructor_intro()}</p>
          <ButtonLink to={PAGES.teachHere.path} size="large">
            {m.home_become_instructor()}
          </ButtonLink>
        </div>
        <OpenClassroom className="mx-auto block w-full max-w-lg px-6 sm:px-0 md:pt-12" />
      </div>
    </section>
  );
}
