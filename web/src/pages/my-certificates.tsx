import { PAGES } from '@guildhall/contract';
import { MyCertificates } from '../features/certificates/my-certificates.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  usePageTitle(PAGES.myCertificates.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.myCertificates.title()}</h1>
      <MyCertificates />
    </div>
  );
}
