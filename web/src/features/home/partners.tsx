import { m } from '@guildhall/messages';
import { IS_SANDBOX, SHOP } from '../../lib/site.ts';
import { Marquee } from '../../ui/marquee.tsx';
import { PARTNERS, PartnerWordmark } from './art/partner-wordmark.tsx';

/** Only where there are some. A sandbox shows filler names. */
export function Partners() {
  if (SHOP.partners.length === 0 && !IS_SANDBOX) return null;
  return (
    <section aria-labelledby="partners" className="pt-section">
      <h2 id="partners" className="shell text-center font-sans font-semibold text-quiet text-sm tracking-normal">
        {m.home_partners()}
      </h2>
      {SHOP.partners.length > 0 ? <Names names={SHOP.partners} /> : <Filler />}
    </section>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="shell flex flex-wrap items-baseline justify-center gap-x-12 gap-y-4 pt-5 font-bold font-display text-quiet text-xl">
    {names.map((name) => (
      <li key={name} className="wrap-anywhere min-w-0">
        {name}
      </li>
    ))}
  </ul>
);

const Filler = () => (
  <Marquee
    label={m.home_partners()}
    className="pt-5 [--marquee-gap:clamp(2.5rem,5vw,5rem)] [--marquee-loop:40s]"
    rows={[
      PARTNERS.map((partner) => (
        <li key={partner.name}>
          <PartnerWordmark partner={partner} />
        </li>
      )),
    ]}
  />
);
