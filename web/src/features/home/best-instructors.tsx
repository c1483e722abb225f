import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { SHOP } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BadgeCheck, CalendarDays, FolderDown, InfinityIcon } from '../../ui/icons.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Instructors } from './art/instructors.tsx';

const PROMISES = [
  { claim: 'lifetime-access', Icon: InfinityIcon, name: m.home_lifetime_access, text: m.home_lifetime_access_text },
  { claim: 'downloads', Icon: FolderDown, name: m.home_downloads, text: m.home_downloads_text },
  { claim: 'certificate', Icon: BadgeCheck, name: m.home_certificate, text: m.home_certificate_text },
  { claim: 'trial', Icon: CalendarDays, name: m.home_trial, text: m.home_trial_text },
] as const;

export function BestInstructors() {
  const promises = PROMISES.filter(({ claim }) => SHOP.claims.includes(claim));
  return (
    <section
      aria-labelledby="best-instructors"
      className="shell grid items-center gap-x-16 gap-y-12 pt-section lg:grid-cols-2"
    >
      <Instructors className="mx-auto w-full max-w-xl max-lg:order-last max-sm:hidden" />
      <div className="grid justify-items-start gap-8">
        <SectionHeading id="best-instructors" title={m.home_best_instructors_heading()}>
          {m.home_best_instructors_intro({ count: promises.length })}
        </SectionHeading>
        {promises.length > 0 && (
          <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {promises.map(({ Icon, name, text }) => (
              <li key={name()} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
                <Icon aria-hidden="true" className="size-7 text-accent" strokeWidth={1.75} />
                <h3 className="text-lg">{name()}</h3>
                <p className="col-start-2 text-quiet text-sm">{text()}</p>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={PAGES.listing.path} size="large">
          {m.home_enroll_today()}
        </ButtonLink>
      </div>
    </section>
  );
}
