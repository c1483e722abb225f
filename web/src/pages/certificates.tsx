import { m } from '@guildhall/messages';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CertificateActions } from '../features/certificates/certificate-actions.tsx';
import { CertificateView } from '../features/certificates/certificate-view.tsx';
import { certificateQuery } from '../features/certificates/certificates.queries.ts';
import { useHydrated } from '../lib/hydrated.ts';
import type { Loader } from '../lib/router/create-router.ts';
import { useLocation, useParams } from '../lib/router/router.tsx';
import { PUBLIC_URL } from '../lib/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Spinner } from '../ui/spinner.tsx';

/** In a script of its own: few come by a QR code. */
const StatementCheck = lazy(() => import('../features/certificates/statement-check.tsx'));

/** Before the page is shown, so that one that does not exist shows 'not found'. */
export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ params: { id = '' } }) => {
    await queryClient.query(certificateQuery(id));
    return null;
  };

/** Anything after `#` is taken for a QR code’s statement, however damaged, but for links inside of the page. */
const isStatement = (hash: string) => hash !== '' && document.getElementById(hash.slice(1)) === null;

export function Component() {
  const { id = '' } = useParams();
  return <CertificatePage key={id} id={id} />;
}

function CertificatePage({ id }: { id: string }) {
  const { data: certificate } = useSuspenseQuery(certificateQuery(id));
  const { pathname, hash } = useLocation();
  /** Browsers keep what follows `#` to themselves: the server does not learn that somebody checks it. */
  const [statement, setStatement] = useState('');
  if (hash !== statement && isStatement(hash)) setStatement(hash);
  const isHydrated = useHydrated();
  const { StudentName: name, ClassTitle: title } = certificate;
  usePageTitle(
    name === null ? m.certificates_page_title_unnamed({ title }) : m.certificates_page_title({ name, title }),
  );
  return (
    <CertificateView certificate={certificate} actions={<CertificateActions certificate={certificate} />}>
      {isHydrated && statement !== '' && (
        <Suspense fallback={<Spinner label={m.common_loading()} />}>
          <StatementCheck
            text={PUBLIC_URL + pathname + statement}
            ownPage={certificate.Revocation ? 'revoked' : 'valid'}
          />
        </Suspense>
      )}
    </CertificateView>
  );
}
