import { endMemberSessions, listMemberSessions, type Session } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceName } from '../../lib/device-name.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { memberKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';

const columnsFor = (memberId: string): Column<Session>[] => [
  {
    title: m.identity_session_device(),
    card: 'title',
    cell: ({ Device }) => <span className="font-semibold">{deviceName(Device)}</span>,
  },
  {
    title: m.identity_address(),
    card: 'meta',
    cell: ({ Address }) => <span className="wrap-anywhere">{Address}</span>,
    labelled: true,
  },
  { title: m.identity_started(), card: 'meta', cell: ({ StartedAt }) => formatMoment(StartedAt), labelled: true },
  { title: m.common_action(), card: 'aside', cell: (session) => <EndSessions memberId={memberId} session={session} /> },
];

/** Where one person is signed in. */
export function MemberSessions({ memberId }: { memberId: string }) {
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberSessions, { params: { id: memberId }, query })),
  );
  return (
    <PagedTable
      query={query}
      caption={m.identity_sessions_caption()}
      columns={columnsFor(memberId)}
      countText={(count) => m.identity_sessions_count({ count })}
      summary={
        <div>
          <EndSessions memberId={memberId} />
        </div>
      }
    />
  );
}

/** One session, or all of them. */
function EndSessions({ memberId, session }: { memberId: string; session?: Session }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand(endMemberSessions, {
    refresh: memberKeys.all,
    done: ({ deletedCount }) => {
      close();
      if (deletedCount > 0 || !session) toast.success(m.identity_sessions_ended({ count: deletedCount }));
      else toast.error(m.errors_session_not_found());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  const end = (reason: string) =>
    mutate({ params: { id: memberId }, body: { reason, ...(session && { SessionId: session._id }) } });
  const label = session && {
    device: deviceName(session.Device),
    since: formatMoment(session.StartedAt),
    hidden: screenReaderOnly,
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {label ? richText(m.identity_end_session(label)) : m.identity_end_all_sessions()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={end}
        title={session ? m.identity_end_session_title() : m.identity_end_all_sessions_title()}
        confirmLabel={m.identity_end_sessions_confirm()}
        pending={isPending}
      >
        {session ? m.identity_end_sessions_consequences() : m.identity_end_all_sessions_consequences()}
      </ReasonDialog>
    </>
  );
}
