import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Award } from '../../ui/icons.ts';
import { offerSentence } from './certificate-texts.ts';
import { certificateRuleQuery } from './certificates.queries.ts';

/** On the page of a class that offers a certificate: what it asks for. */
export function CertificateOffer({ courseId }: { courseId: string }) {
  const { data: rule } = useQuery(certificateRuleQuery(courseId));
  if (!rule?.IsOffered) return null;
  return (
    <section aria-labelledby="certificate" className="flex gap-3">
      <Award aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <div className="grid min-w-0 max-w-prose gap-1.5">
        <h2 id="certificate" className="text-lg leading-6">
          {m.pages_certificate()}
        </h2>
        <p className="text-sm">{offerSentence(rule)}</p>
        <p className="text-quiet text-sm">{m.certificates_offer_verifies()}</p>
      </div>
    </section>
  );
}
