import type { ShopTextName } from '@guildhall/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Loader } from '../../lib/router/create-router.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose } from '../../ui/prose.tsx';
import { shopTextQuery } from './shop.queries.ts';

/** Loads the text before the page is shown, so that a text that the shop does not have shows 'not found'. */
export const shopTextLoader =
  (name: ShopTextName) =>
  (queryClient: QueryClient): Loader =>
  async () => {
    await queryClient.query({ ...shopTextQuery(name), staleTime: 'static' });
    return null;
  };

export function ShopText({ name, title }: { name: ShopTextName; title: string }) {
  const { data } = useSuspenseQuery(shopTextQuery(name));
  usePageTitle(title);
  return (
    <div className="shell">
      <PageHeading title={title} />
      <Prose html={data.Html} className="wrap-anywhere max-w-2xl pt-8" />
    </div>
  );
}
