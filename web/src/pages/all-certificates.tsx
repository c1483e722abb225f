import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { AllCertificates } from '../features/certificates/all-certificates.tsx';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** The search text is in the address, so Back leads from a search to the whole list. */
export function Component() {
  const { search, change } = useAddressFilters();
  usePageTitle(PAGES.allCertificates.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.allCertificates.title()}</h1>
        <p className="text-quiet text-sm">{m.certificates_all_intro()}</p>
      </header>
      <AllCertificates text={search.get('q')?.trim().slice(0, 200) ?? ''} onSearch={(q) => change('q', q)} />
    </div>
  );
}
