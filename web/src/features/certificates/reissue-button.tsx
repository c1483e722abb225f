import { type MyCertificate, reissueCertificate } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CERTIFICATE_CHANGE } from './certificates.queries.ts';

/** For those whose name has changed since. */
export function ReissueButton({ certificate }: { certificate: MyCertificate }) {
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
