import { PREVIOUS_SECRET_HOURS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Empty: closed. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog open={secret !== ''} onClose={onClose} title={m.webhooks_secret_title()}>
      <p className="text-sm">{m.webhooks_secret_once()}</p>
      <code className="select-all break-all rounded-field bg-base-200 p-4 text-sm">{secret}</code>
      <p className="text-quiet text-sm">{m.webhooks_secret_previous({ hours: PREVIOUS_SECRET_HOURS })}</p>
      <Button onClick={onClose} className="justify-self-start">
        {m.webhooks_secret_kept()}
      </Button>
    </Dialog>
  );
}
