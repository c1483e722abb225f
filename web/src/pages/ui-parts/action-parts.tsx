import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { SpinnerIcon } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PartGroup, PartRow } from './part-group.tsx';

export function ActionParts() {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  return (
    <>
      <PartGroup title="Button">
        <PartRow>
          <Button size="large">Large</Button>
          <Button>Primary</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
          <Button pending={pending} onClick={() => setPending(true)}>
            Press to work
          </Button>
          <ButtonLink to="/ui" variant="outline">
            A link
          </ButtonLink>
          <SpinnerIcon className="w-6" />
        </PartRow>
      </PartGroup>
      <PartGroup title="Dialog, menu and toasts">
        <PartRow>
          <PopupMenu label="Account menu" location="/ui" button={<Avatar name="Ada Marlow" image="" size="small" />}>
            <p className="px-3.5 pb-2 font-semibold">Ada Marlow</p>
          </PopupMenu>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Button variant="outline" onClick={() => toast.success('Class approved')}>
            Success
          </Button>
          <Button variant="outline" onClick={() => toast.error('Something went wrong!')}>
            Error
          </Button>
        </PartRow>
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          onConfirm={() => toast.error('Failed to delete class')}
          confirmLabel="Yes, delete it!"
          pending={false}
          variant="danger"
        >
          Bread from your own oven
        </ConfirmDialog>
      </PartGroup>
    </>
  );
}
