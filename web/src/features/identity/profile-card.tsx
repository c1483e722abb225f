import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { type Person, useMember } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LogOut, PencilLine } from '../../ui/icons.ts';
import { EditProfile } from './edit-profile.tsx';
import { useSignOut } from './use-sign-out.ts';

export function ProfileCard({ person }: { person: Person }) {
  const { signOut, isSigningOut } = useSignOut({ leadingTo: PAGES.home.path });
  const [editing, setEditing] = useState(false);
  const name = person.displayName || m.common_no_name();
  return (
    <Card className="grid gap-8 p-6 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} image={person.photoURL} size="huge" />
        <div className="grid min-w-0 gap-1">
          <h2 dir="auto" className="wrap-anywhere text-2xl">
            {name}
          </h2>
          <p className="wrap-anywhere text-quiet">{person.email}</p>
        </div>
      </div>
      <Facts />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setEditing(true)}>
          <PencilLine aria-hidden="true" className="size-4" />
          {m.identity_edit_profile()}
        </Button>
        <Button variant="outline" pending={isSigningOut} onClick={signOut}>
          {!isSigningOut && <LogOut aria-hidden="true" className="size-4" />}
          {m.common_logout()}
        </Button>
      </div>
      <Dialog open={editing} onClose={() => setEditing(false)} title={m.identity_edit_profile()}>
        <EditProfile person={person} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}

/** The specification's fields. Facebook and number are not asked for. */
function Facts() {
  const { data: member } = useMember();
  const facts = [
    [m.members_role(), member ? m.common_role({ role: member.Role }) : ''],
    [m.identity_facebook(), m.identity_not_available()],
    [m.common_number(), m.identity_not_available()],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-quiet text-sm">{name}</dt>
          <dd className={value === m.identity_not_available() ? 'text-quiet' : 'font-semibold'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
