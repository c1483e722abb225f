import { m } from '@guildhall/messages';
import { Marquee } from '../../ui/marquee.tsx';
import { PARTNERS, PartnerWordmark } from './art/partner-wordmark.tsx';

/** The names are filler until there are partners. */
export function Partners() {
  return (
    <section aria-labelledby="partners" className="pt-section">
      <h2 id="partners" className="shell text-center font-sans font-semibold text-quiet text-sm tracking-normal">
        {m.home_partners()}
      </h2>
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
    </section>
  );
}
