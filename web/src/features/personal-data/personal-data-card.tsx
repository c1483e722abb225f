import { type AccountDeletion, DELETION_DAYS, downloadPersonalData, requestAccountDeletion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Download } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { BLOCKER_TEXTS } from './blocker-texts.ts';
import { accountDeletionQuery, DELETION_CHANGE } from './personal-data.queries.ts';

/** Says first what is lost. Hidden while the account is going to be deleted. */
function DeleteAccountButton() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(accountDeletionQuery);
  const close = () => setIsOpen(false);
  if (query.data && query.data.DueAt !== null) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {m.personal_data_delete()}
      </Button>
      <Dialog open={isOpen} onClose={close} title={m.personal_data_delete_title()}>
        <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
          {(deletion) => <DeleteAccount deletion={deletion} onClose={close} />}
        </QueryContent>
      </Dialog>
    </>
  );
}

const lossesOf = ({ EnrolmentCount, UngradedCount, CertificateCount, HasPendingApplication }: AccountDeletion) => [
  m.personal_data_lose_account(),
  ...(EnrolmentCount > 0 ? [m.personal_data_lose_enrolments({ count: EnrolmentCount })] : []),
  ...(UngradedCount > 0 ? [m.personal_data_lose_ungraded({ count: UngradedCount })] : []),
  ...(CertificateCount > 0 ? [m.personal_data_lose_certificates({ count: CertificateCount })] : []),
  ...(HasPendingApplication ? [m.personal_data_lose_application()] : []),
  m.personal_data_lose_nothing_else(),
];

function DeleteAccount({ deletion, onClose }: { deletion: AccountDeletion; onClose: () => void }) {
  const { mutate, isPending } = useCommand(requestAccountDeletion, {
    refresh: DELETION_CHANGE,
    done: onClose,
    failed: (error) => toast.error(errorText(error)),
  });
  /** A payment is settled long before the seven days are over. */
  const blocker = deletion.Blocker === 'payment' ? null : deletion.Blocker;
  if (blocker !== null) return <Alert>{BLOCKER_TEXTS[blocker]()}</Alert>;
  return (
    <>
      <div className="grid gap-3">
        <p>{m.personal_data_delete_intro({ days: DELETION_DAYS })}</p>
        <ul className="grid list-disc gap-1.5 ps-5 text-sm">
          {lossesOf(deletion).map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={isPending} onClick={() => mutate(undefined)}>
          {m.personal_data_delete()}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {m.personal_data_keep()}
        </Button>
      </div>
    </>
  );
}

/** What is stored about oneself: to take along, or to be deleted. */
export function PersonalDataCard() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadPersonalData),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Card as="section" aria-labelledby="personal-data" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="personal-data" className="text-xl">
          {m.personal_data_heading()}
        </h2>
        <p className="text-quiet text-sm">{m.personal_data_intro()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={isPending} onClick={() => mutate()}>
          {!isPending && <Download aria-hidden="true" className="size-4" />}
          {m.personal_data_download()}
        </Button>
        <DeleteAccountButton />
      </div>
    </Card>
  );
}
