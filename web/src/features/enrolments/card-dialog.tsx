import type { Course, PaymentConfig } from '@guildhall/contract';
import { lazy, Suspense, useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CardFormProps } from './card-result.ts';

/** Each is fetched only where it is used: Stripe's brings a script from Stripe along. */
const FORMS = {
  stripe: lazy(async () => ({ default: (await import('./stripe-card/stripe-card-form.tsx')).StripeCardForm })),
  sandbox: lazy(async () => ({ default: (await import('./sandbox-card/sandbox-card-form.tsx')).SandboxCardForm })),
};

interface CardDialogProps extends Omit<CardFormProps, 'publishableKey' | 'onWorking'> {
  course: Course;
  config: PaymentConfig;
  onClose: () => void;
}

export function CardDialog({ course, config, onClose, ...rest }: CardDialogProps) {
  const [working, setWorking] = useState(false);
  const CardForm = FORMS[config.provider];
  const { PaidAmount } = rest.intent;
  return (
    <Dialog
      open
      onClose={() => working || onClose()}
      title="Card payment"
      beneathOthers={working && config.provider === 'stripe'}
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 text-sm">
        <dt className="wrap-anywhere text-quiet">{course.ClassTitle}</dt>
        <dd className="font-semibold">{formatPrice(PaidAmount)}</dd>
      </dl>
      {PaidAmount !== course.ClassPrice && (
        <Alert>The price of this class has changed. It is {formatPrice(PaidAmount)} now.</Alert>
      )}
      <Suspense fallback={<Spinner label="Loading...." />}>
        <CardForm {...rest} publishableKey={config.publishableKey} onWorking={setWorking} />
      </Suspense>
    </Dialog>
  );
}
