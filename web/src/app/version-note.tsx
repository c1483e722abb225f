import { readVersion } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../lib/queries.ts';
import { useMember } from '../lib/session.ts';

/** At the foot of the dashboard, for admins alone: nobody else is told what the server may be open to. */
export function VersionNote() {
  const { data: member } = useMember();
  const { data } = useQuery({ ...queryFor(readVersion), enabled: member?.Role === 'Admin' });
  if (!data) return null;
  return (
    <footer className="shell shell-wide pb-5 text-quiet text-xs print:hidden">
      {m.statistics_version({ version: data.Version })}
    </footer>
  );
}
