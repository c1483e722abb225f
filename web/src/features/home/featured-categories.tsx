import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from '../../lib/router/router.tsx';
import { SHOP } from '../../lib/site.ts';
import { ArrowRight } from '../../ui/icons.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CraftGlyph } from './art/craft-glyph.tsx';

export function FeaturedCategories() {
  return (
    <section aria-labelledby="categories" className="mt-section border-line border-y bg-base-100 py-section">
      <div className="shell grid gap-10">
        <SectionHeading id="categories" title={m.home_categories_heading()}>
          {m.home_categories_intro({ count: SHOP.categories.length })}
        </SectionHeading>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
          {SHOP.categories.map((category) => (
            <li key={category}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CategoryCard({ category }: { category: string }) {
  return (
    <Link
      to={{ pathname: PAGES.listing.path, search: `?${new URLSearchParams({ category })}` }}
      className="group flex h-full rounded-box border border-line bg-base-200 transition-colors hover:border-primary sm:flex-col"
    >
      <span className="grid content-end justify-items-center ps-4 pt-3 sm:px-6 sm:pt-8">
        <span className="grid h-17 w-14 place-items-center rounded-t-full border-4 border-[var(--art-stone)] border-b-0 bg-[var(--art-pane)] sm:h-44 sm:w-36 sm:border-8 sm:border-b-0">
          <CraftGlyph
            category={category}
            className="mt-2 size-9 transition-transform duration-300 group-hover:-translate-y-1 sm:mt-6 sm:size-24"
          />
        </span>
        <span className="h-1.5 w-17 max-w-full rounded-sm bg-[var(--art-stone)] sm:h-2.5 sm:w-44" />
      </span>
      <span className="flex grow items-center justify-between gap-2 px-4 py-3 sm:gap-3 sm:p-6">
        <span
          dir="auto"
          className="wrap-anywhere min-w-0 text-balance font-display font-semibold leading-tight sm:text-lg"
        >
          {category}
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
        />
      </span>
    </Link>
  );
}
