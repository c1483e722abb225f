import { m } from '@guildhall/messages';
import { SHOP } from '../../lib/site.ts';
import { GuildStreet } from './art/guild-street.tsx';
import { HeroSearch } from './hero-search.tsx';

export function Hero() {
  return (
    <section aria-labelledby="hero" className="shell grid items-center gap-x-12 gap-y-10 pt-10 lg:grid-cols-[9fr_10fr]">
      <div className="grid gap-6 lg:pb-10">
        <h1 id="hero" className="text-4xl">
          {m.home_headline()}
        </h1>
        <p className="max-w-lg text-balance text-lg text-quiet">
          {m.home_subtext({
            count: SHOP.categories.length,
            access: SHOP.claims.includes('lifetime-access') ? 'lifetime' : 'other',
          })}
        </p>
        <HeroSearch />
      </div>
      <GuildStreet className="mx-auto w-full max-w-2xl" />
    </section>
  );
}
