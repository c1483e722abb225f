import { downloadPersonalData } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { errorText } from '../../lib/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Download } from '../../ui/icons.ts';
import { toast } from '../../ui/toasts.tsx';
import { DeleteAccountButton } from './delete-account-button.tsx';

/** What is stored about oneself: to take along, or to be deleted. */
export function PersonalDataCard() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadPersonalData),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <Card as="section" aria-labelledby="personal-data" className="grid content-start gap-5 p-6 sm:p-8">
      <div className="grid gap-1">
        <h2 id="personal-data" className="text-xl">
          {m.personal_data_heading()}
        </h2>
        <p className="text-quiet text-sm">{m.personal_data_intro()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={isPending} onClick={() => mutate()}>
          {!isPending && <Download aria-hidden="true" className="size-4" />}
          {m.personal_data_download()}
        </Button>
        <DeleteAccountButton />
      </div>
    </Card>
  );
}
