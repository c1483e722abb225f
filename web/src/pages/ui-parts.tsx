import { usePageTitle } from '../lib/use-page-title.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { ActionParts } from './ui-parts/action-parts.tsx';
import { FieldParts } from './ui-parts/field-parts.tsx';
import { LookParts } from './ui-parts/look-parts.tsx';
import { StateParts } from './ui-parts/state-parts.tsx';

/** Every part of `ui` in every state, on one page. Only in development. */
export function Component() {
  usePageTitle('Parts');
  return (
    <div className="shell grid gap-14 pb-10">
      <PageHeading title="Parts" eyebrow="Development">
        What the pages are made of. A part that is missing here is not a part.
      </PageHeading>
      <LookParts />
      <ActionParts />
      <FieldParts />
      <StateParts />
    </div>
  );
}
