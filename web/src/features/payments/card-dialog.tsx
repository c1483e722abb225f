import type { PaymentConfig } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense, useState } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CardFormProps } from './card-result.ts';

/** Loaded on demand: Stripe's form loads a script from Stripe. */
const FORMS = {
  stripe: lazy(async () => ({ default: (await import('./stripe-card/stripe-card-form.tsx')).StripeCardForm })),
  sandbox: lazy(async () => ({ default: (await import('./sandbox-card/sandbox-card-form.tsx')).SandboxCardForm })),
};

interface CardDialogProps extends Omit<CardFormProps, 'publishableKey' | 'onPending'> {
  /** What is paid for. */
  title: string;
  /** What the payer saw last. */
  expectedAmount: number;
  config: PaymentConfig;
  onClose: () => void;
}

export function CardDialog({ title, expectedAmount, config, onClose, ...rest }: CardDialogProps) {
  const [pending, setPending] = useState(false);
  const CardForm = FORMS[config.provider];
  const { PaidAmount } = rest.intent;
  return (
    <Dialog
      open
      onClose={() => pending || onClose()}
      title={m.payments_card_title()}
      beneathOthers={pending && config.provider === 'stripe'}
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-4 text-sm">
        <dt dir="auto" className="wrap-anywhere text-quiet">
          {title}
        </dt>
        <dd className="font-semibold">{formatPrice(PaidAmount)}</dd>
      </dl>
      {PaidAmount !== expectedAmount && <Alert>{m.enrolments_price_changed({ price: formatPrice(PaidAmount) })}</Alert>}
      <Suspense fallback={<Spinner label={m.common_loading()} />}>
        <CardForm {...rest} publishableKey={config.publishableKey} onPending={setPending} />
      </Suspense>
    </Dialog>
  );
}
