import { PAGES } from '@guildhall/contract';
import { LogOut, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { type Person, useMember } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditProfile } from './edit-profile.tsx';
import { useSignOut } from './use-sign-out.ts';

export function ProfileCard({ person }: { person: Person }) {
  const { signOut, isSigningOut } = useSignOut({ leadingTo: PAGES.home.path });
  const [editing, setEditing] = useState(false);
  const name = person.displayName || 'No Name';
  return (
    <Card className="grid gap-8 p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} image={person.photoURL} size="huge" />
        <div className="grid min-w-0 gap-1">
          <h2 className="wrap-anywhere text-2xl">{name}</h2>
          <p className="wrap-anywhere text-quiet">{person.email}</p>
        </div>
      </div>
      <Facts />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setEditing(true)}>
          <PencilLine aria-hidden="true" className="size-4" />
          Edit profile
        </Button>
        <Button variant="outline" pending={isSigningOut} onClick={signOut}>
          {!isSigningOut && <LogOut aria-hidden="true" className="size-4" />}
          Logout
        </Button>
      </div>
      <Dialog open={editing} onClose={() => setEditing(false)} title="Edit profile">
        <EditProfile person={person} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}

/** What we know of people, and what we do not ask them. */
function Facts() {
  const { data: member } = useMember();
  const facts = [
    ['Role', member?.Role ?? ''],
    ['Facebook', 'N/A'],
    ['Number', 'N/A'],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
