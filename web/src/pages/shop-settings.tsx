import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoriesSection } from '../features/shop/categories-section.tsx';
import { HomeSection } from '../features/shop/home-section.tsx';
import { IdentitySection } from '../features/shop/identity-section.tsx';
import { LanguagesSection } from '../features/shop/languages-section.tsx';
import { MailsSection } from '../features/shop/mails-section.tsx';
import { RefundsSection } from '../features/shop/refunds-section.tsx';
import { RegionSection } from '../features/shop/region-section.tsx';
import { shopSettingsQuery } from '../features/shop/shop.queries.ts';
import { TaxSection } from '../features/shop/tax-section.tsx';
import { TextsSection } from '../features/shop/texts-section.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

export function Component() {
  usePageTitle(PAGES.shopSettings.title());
  const query = useQuery(shopSettingsQuery);
  const [version, setVersion] = useState(0);
  const reload = async () => {
    await query.refetch();
    setVersion((count) => count + 1);
  };
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.shopSettings.title()}</h1>
        <p className="text-quiet text-sm">{m.shop_intro()}</p>
      </header>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
        {(settings) => (
          <div key={version} className="grid gap-6">
            <IdentitySection settings={settings} onReload={reload} />
            <TextsSection settings={settings} onReload={reload} />
            <RegionSection settings={settings} onReload={reload} />
            <TaxSection settings={settings} onReload={reload} />
            <RefundsSection settings={settings} onReload={reload} />
            <LanguagesSection settings={settings} onReload={reload} />
            <HomeSection settings={settings} onReload={reload} />
            <MailsSection settings={settings} onReload={reload} />
            <CategoriesSection settings={settings} onReload={reload} />
          </div>
        )}
      </QueryContent>
    </div>
  );
}
