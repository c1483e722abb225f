import { type MyCertificate, PAGES, reissueCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { achievementTexts } from './achievement-texts.ts';
import { certificatePath } from './certificate-path.ts';
import { CertificateStatus } from './certificate-status.tsx';
import { CERTIFICATE_CHANGE, myCertificatesQuery } from './certificates.queries.ts';

/** For those whose name has changed since. */
function ReissueButton({ certificate }: { certificate: MyCertificate }) {
  const { _id, ClassTitle, StudentName, UndrawableSigns } = certificate;
  const [isAsking, setIsAsking] = useState(false);
  const name = useSession()?.displayName ?? '';
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useCommand(reissueCertificate, {
    refresh: CERTIFICATE_CHANGE,
    done: () => {
      close();
      toast.success(m.certificates_reissued());
    },
    failed: (error, client) => {
      close();
      toast.error(errorText(error));
      return refreshQueries(client, CERTIFICATE_CHANGE);
    },
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>
        {richText(m.certificates_reissue_button({ title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id } })}
        title={m.certificates_reissue_title()}
        confirmLabel={m.certificates_reissue()}
        pending={isPending}
      >
        {m.certificates_reissue_consequences({ name, old: StudentName })}{' '}
        {UndrawableSigns.length > 0 && m.certificates_undrawable_name({ signs: formatEnumeration(UndrawableSigns) })}
      </ConfirmDialog>
    </>
  );
}

export function MyCertificates() {
  const query = useQuery(myCertificatesQuery);
  return (
    <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
      {(certificates) =>
        certificates.length === 0 ? (
          <NoCertificates />
        ) : (
          <ul className="grid gap-4">
            {certificates.map((certificate) => (
              <li key={certificate._id}>
                <CertificateCard certificate={certificate} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  );
}

function CertificateCard({ certificate }: { certificate: MyCertificate }) {
  const { _id, ClassTitle, StudentName, TeacherName, IssuedAt, Revocation, MayReissue } = certificate;
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5">
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-1.5">
        <CertificateStatus certificate={certificate} />
        <h2 dir="auto" className="wrap-anywhere text-lg">
          {ClassTitle}
        </h2>
        <p className="wrap-anywhere text-quiet text-sm">
          {m.certificates_card_issue({ name: StudentName, teacher: TeacherName, date: formatDate(IssuedAt) })}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-quiet text-xs">
          {achievementTexts(certificate).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {Revocation && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-sm">
            {Revocation.Reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {MayReissue && <ReissueButton certificate={certificate} />}
        <ButtonLink to={certificatePath(_id)} variant={Revocation || MayReissue ? 'outline' : 'primary'}>
          {richText(m.certificates_open({ title: ClassTitle, hidden: screenReaderOnly }))}
        </ButtonLink>
      </div>
    </Card>
  );
}

function NoCertificates() {
  return (
    <EmptyState text={m.certificates_none_yet()}>
      <p className="text-quiet">{m.certificates_none_hint()}</p>
      <ButtonLink to={PAGES.myEnrolment.path}>{PAGES.myEnrolment.title()}</ButtonLink>
    </EmptyState>
  );
}
