import { type CertificateEntry, revokeCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CERTIFICATE_CHANGE } from './certificates.queries.ts';

/** For the class’s teacher and admins. */
export function RevokeButton({ certificate: { _id, StudentName } }: { certificate: CertificateEntry }) {
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
