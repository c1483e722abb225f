import type { Member } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { MemberBadges } from './member-badges.tsx';
import { type MemberSearch, membersQuery } from './members.queries.ts';

/** The server counts the results of a search up to here. */
const MAX_COUNT = 1000;

const columns = (): Column<Member>[] => [
  { title: m.common_number(), card: 'lead', cell: (_, index) => index + 1 },
  {
    title: m.common_image(),
    card: 'lead',
    cell: ({ Name, Image }) => <Avatar name={Name} image={Image} size="small" />,
  },
  { title: m.common_name(), card: 'title', cell: ({ _id, Name }) => <MemberLink id={_id} name={Name} /> },
  { title: m.common_email(), card: 'line', cell: ({ Email }) => <span className="wrap-anywhere">{Email}</span> },
  { title: m.members_role(), card: 'aside', cell: (member) => <MemberBadges member={member} /> },
  { title: m.common_action(), card: 'footer', cell: (member) => <MakeAdminButton member={member} /> },
];

const countText = (count: number, { text }: MemberSearch) =>
  text !== '' && count >= MAX_COUNT ? m.members_count_or_more({ count: MAX_COUNT }) : m.members_count({ count });

export function MemberTable({ search }: { search: MemberSearch }) {
  const query = useInfiniteQuery(membersQuery(search));
  return (
    <PagedTable
      query={query}
      caption={m.members_table_caption()}
      columns={columns()}
      empty={<NoMatches text={search.text} />}
      countText={(count) => countText(count, search)}
    />
  );
}
