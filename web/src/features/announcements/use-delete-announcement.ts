import { deleteAnnouncement } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { isGone } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { announcementKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

/** `close` closes the dialog that asks first. */
export function useDeleteAnnouncement(close: () => void) {
  return useCommand(deleteAnnouncement, {
    refresh: announcementKeys.all,
    done: () => {
      close();
      toast.success(m.announcements_deleted());
    },
    failed: (error, client) => {
      close();
      toast.error(errorText(error));
      return isGone(error) && refreshQueries(client, announcementKeys.all);
    },
  });
}
