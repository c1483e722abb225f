import { withdrawAccountDeletion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { BLOCKER_TEXTS } from './blocker-texts.ts';
import { accountDeletionQuery, DELETION_CHANGE } from './personal-data.queries.ts';

/** On the profile of somebody whose account is going to be deleted. */
export function DeletionBanner() {
  const { data } = useQuery(accountDeletionQuery);
  const { mutate, isPending } = useCommand(withdrawAccountDeletion, {
    refresh: DELETION_CHANGE,
    done: () => toast.success(m.personal_data_kept()),
    failed: (error) => toast.error(errorText(error)),
  });
  if (!data || data.DueAt === null) return null;
  return (
    <Alert tone="error">
      <p className="font-semibold">{m.personal_data_banner({ moment: formatMoment(data.DueAt) })}</p>
      {data.Blocker && <p>{BLOCKER_TEXTS[data.Blocker]()}</p>}
      <Button
        variant="outline"
        size="small"
        pending={isPending}
        onClick={() => mutate(undefined)}
        className="mt-2 justify-self-start"
      >
        {m.personal_data_keep()}
      </Button>
    </Alert>
  );
}
