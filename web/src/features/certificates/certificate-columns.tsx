import { type CertificateEntry, revokeCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { certificatePath } from './certificate-path.ts';
import { CertificateStatus } from './certificate-status.tsx';
import { CERTIFICATE_CHANGE } from './certificates.queries.ts';

/** For the class’s teacher and admins. */
function RevokeButton({ certificate: { _id, StudentName } }: { certificate: CertificateEntry }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useCommand(revokeCertificate, {
    refresh: CERTIFICATE_CHANGE,
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(m.certificates_revoke_done());
      else toast.error(m.certificates_revoke_too_late());
    },
    failed: (error, client) => {
      toast.error(errorText(error));
      return refreshQueries(client, CERTIFICATE_CHANGE);
    },
  });
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        {richText(m.certificates_revoke_button({ name: StudentName, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.certificates_revoke_title()}
        confirmLabel={m.certificates_revoke()}
        pending={isPending}
      >
        {m.common_irreversible()} {m.certificates_revoke_consequences({ name: StudentName })}
      </ReasonDialog>
    </>
  );
}

type ColumnName = 'student' | 'course' | 'issued' | 'status' | 'action';

/** The columns of all lists of certificates. `isAdmin`: names lead to the page about the person. */
export const certificateColumns = (isAdmin: boolean): Record<ColumnName, Column<CertificateEntry>> => ({
  student: {
    title: m.common_student(),
    card: 'title',
    cell: ({ StudentId, StudentName, StudentEmail }) => (
      <PersonCell id={isAdmin ? StudentId : undefined} name={StudentName} email={StudentEmail} isOneLine />
    ),
  },
  course: {
    title: m.certificates_course(),
    card: 'text',
    cell: ({ ClassTitle }) => (
      <span dir="auto" className="wrap-anywhere font-semibold">
        {ClassTitle}
      </span>
    ),
  },
  issued: {
    title: m.certificates_issued_on(),
    card: 'line',
    cell: ({ IssuedAt }) => (
      <time dateTime={IssuedAt} className="whitespace-nowrap">
        {formatDate(IssuedAt)}
      </time>
    ),
  },
  status: {
    title: m.common_status(),
    card: 'aside',
    cell: (certificate) => (
      <div className="grid justify-items-start gap-1">
        <CertificateStatus certificate={certificate} />
        <ReasonNote reason={certificate.Revocation?.Reason ?? ''} about={certificate.StudentName} />
      </div>
    ),
  },
  action: { title: m.common_action(), card: 'footer', cell: (certificate) => <Actions certificate={certificate} /> },
});

const Actions = ({ certificate }: { certificate: CertificateEntry }) => (
  <div className="flex gap-2">
    <ButtonLink to={certificatePath(certificate._id)} variant="outline" size="small">
      {richText(m.certificates_open({ title: certificate.StudentName, hidden: screenReaderOnly }))}
    </ButtonLink>
    {!certificate.Revocation && <RevokeButton certificate={certificate} />}
  </div>
);
