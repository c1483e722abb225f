import { m } from '@guildhall/messages';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../lib/error-texts.ts';
import { Button } from './button.tsx';
import { Download } from './icons.ts';
import { toast } from './toasts.tsx';

interface DownloadCsvProps {
  label: string;
  /** Saves the file. */
  download: () => Promise<void>;
}

export function DownloadCsv({ label, download }: DownloadCsvProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => toast.error(m.coursework_csv_failed({ reason: errorText(error) })),
  });
  return (
    <>
      <Button variant="outline" size="small" pending={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" className="size-4" />}
        {isPending ? m.exports_under_way() : label}
      </Button>
      {/** Whoever does not see the button hears it. */}
      <span role="status" className="sr-only">
        {isPending && m.exports_under_way()}
      </span>
    </>
  );
}
