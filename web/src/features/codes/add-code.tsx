import { m } from '@guildhall/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));

export function AddCode() {
  const [shown, setShown] = useState<'code' | 'series'>();
  const close = () => setShown(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setShown('code')}>{m.codes_add()}</Button>
      <Button variant="outline" onClick={() => setShown('series')}>
        {m.codes_add_series()}
      </Button>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        title={shown === 'series' ? m.codes_add_series() : m.codes_add()}
      >
        <Suspense fallback={<Spinner label={m.common_loading()} />}>
          <CodeForm isSeries={shown === 'series'} onClose={close} />
        </Suspense>
      </Dialog>
    </div>
  );
}
