import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ring } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PartGroup, PartRow } from './part-group.tsx';

export function ActionParts() {
  const [open, setOpen] = useState(false);
  const [working, setWorking] = useState(false);
  return (
    <>
      <PartGroup title="Button">
        <PartRow>
          <Button size="large">Large</Button>
          <Button>Primary</Button>
          <Button look="outline">Outline</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">Danger</Button>
          <Button size="small">Small</Button>
          <Button disabled>Disabled</Button>
          <Button working={working} onClick={() => setWorking(true)}>
            Press to work
          </Button>
          <ButtonLink to="/ui" look="outline">
            A link
          </ButtonLink>
          <Ring className="w-6" />
        </PartRow>
      </PartGroup>
      <PartGroup title="Dialog and toasts">
        <PartRow>
          <Button onClick={() => setOpen(true)}>Open the dialog</Button>
          <Button look="outline" onClick={() => toast.success('Class approved')}>
            Success
          </Button>
          <Button look="outline" onClick={() => toast.error('Something went wrong!')}>
            Error
          </Button>
        </PartRow>
        <Dialog open={open} onClose={() => setOpen(false)} title="Are you sure?">
          <p>You won't be able to revert this!</p>
          <PartRow>
            <Button look="danger" onClick={() => toast.error('Failed to delete class')}>
              Yes, delete it!
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </PartRow>
        </Dialog>
      </PartGroup>
    </>
  );
}
