import { type RosterInvitation, sendInvitationAgain, withdrawInvitation } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toasts.tsx';
import { INVITATION_KEYS, invitationsQuery } from './roster.queries.ts';

function endText({ EndsAt }: RosterInvitation) {
  const end = { end: formatMoment(EndsAt) };
  return Date.parse(EndsAt) > Date.now() ? m.grants_invitation_until(end) : m.grants_invitation_ended(end);
}

function Actions({ invitation: { _id, Name } }: { invitation: RosterInvitation }) {
  const failed = (error: Error) => toast.error(errorText(error));
  const sending = useCommand(sendInvitationAgain, {
    refresh: INVITATION_KEYS,
    done: ({ modifiedCount }) =>
      modifiedCount > 0 ? toast.success(m.grants_invitation_sent()) : toast.error(m.grants_nothing_changed()),
    failed,
  });
  const withdrawing = useCommand(withdrawInvitation, {
    refresh: INVITATION_KEYS,
    done: ({ deletedCount }) =>
      deletedCount > 0 ? toast.success(m.grants_invitation_withdrawn()) : toast.error(m.grants_nothing_changed()),
    failed,
  });
  const input = { params: { id: _id } };
  const of = { name: Name, hidden: screenReaderOnly };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" pending={sending.isPending} onClick={() => sending.mutate(input)}>
        {richText(m.grants_invitation_send_again(of))}
      </Button>
      <Button variant="quiet" size="small" pending={withdrawing.isPending} onClick={() => withdrawing.mutate(input)}>
        {richText(m.grants_invitation_withdraw(of))}
      </Button>
    </div>
  );
}

const columns = (): Column<RosterInvitation>[] => [
  {
    title: m.grants_roster_name(),
    card: 'title',
    cell: ({ Name }) => (
      <span dir="auto" className="wrap-anywhere">
        {Name}
      </span>
    ),
  },
  { title: m.grants_roster_email(), card: 'text', cell: ({ Email }) => <span className="wrap-anywhere">{Email}</span> },
  {
    title: m.grants_invitation_at(),
    card: 'meta',
    cell: ({ InvitedAt }) => formatMoment(InvitedAt),
    labelled: true,
  },
  { title: m.common_status(), card: 'meta', cell: endText },
  { title: m.common_action(), card: 'footer', cell: (invitation) => <Actions invitation={invitation} /> },
];

/** To whom a link was mailed that nobody has used yet. */
export function Invitations({ courseId }: { courseId?: string }) {
  const query = useInfiniteQuery(invitationsQuery(courseId));
  return (
    <section aria-labelledby="invitations" className="grid gap-3">
      <h2 id="invitations" className="text-lg">
        {m.grants_invitations()}
      </h2>
      <PagedTable
        query={query}
        caption={m.grants_invitations()}
        columns={columns()}
        countText={(count) => m.grants_invitations_count({ count })}
        empty={<p className="text-quiet text-sm">{m.grants_invitations_none()}</p>}
      />
    </section>
  );
}
