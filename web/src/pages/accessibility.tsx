import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { BRAND, CONTACT } from '../lib/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';

/** The tests are in `e2e/src/accessibility`, and in the journeys beside it. */
const tested = () => [
  m.pages_accessibility_tested_axe(),
  m.pages_accessibility_tested_reflow(),
  m.pages_accessibility_tested_spacing(),
  m.pages_accessibility_tested_dragging(),
  m.pages_accessibility_tested_targets(),
  m.pages_accessibility_tested_focus(),
  m.pages_accessibility_tested_forms(),
  m.pages_accessibility_tested_colors(),
  m.pages_accessibility_tested_motion(),
  m.pages_accessibility_tested_script(),
];

const known = () => [
  m.pages_accessibility_known_video(),
  m.pages_accessibility_known_files(),
  m.pages_accessibility_known_language(),
  m.pages_accessibility_known_cards(),
];

/** The statement that EN 301 549 and the law of many countries ask for. */
export function Component() {
  usePageTitle(PAGES.accessibility.title());
  return (
    <div className="shell">
      <PageHeading title={PAGES.accessibility.title()}>{m.pages_accessibility_intro({ brand: BRAND })}</PageHeading>
      <div className="grid max-w-2xl gap-10 pt-8">
        <Part heading={m.pages_accessibility_status()}>
          <p>{m.pages_accessibility_status_text()}</p>
        </Part>
        <Part heading={m.pages_accessibility_tested()}>
          <p>{m.pages_accessibility_tested_text()}</p>
          <List items={tested()} />
        </Part>
        <Part heading={m.pages_accessibility_known()}>
          <List items={known()} />
        </Part>
        <Part heading={m.pages_accessibility_complain()}>
          <p>
            {CONTACT
              ? m.pages_accessibility_complain_email({ email: CONTACT })
              : m.pages_accessibility_complain_nobody()}
          </p>
        </Part>
      </div>
    </div>
  );
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="wrap-anywhere grid gap-3">
    <h2 className="text-xl">{heading}</h2>
    {children}
  </section>
);

const List = ({ items }: { items: string[] }) => (
  <ul className="grid list-disc gap-2 ps-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
