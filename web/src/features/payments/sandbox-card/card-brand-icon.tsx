import { CARD_BRANDS } from '@guildhall/contract';
import { CreditCard } from '../../../ui/icons.ts';
import { brandOf, type CardBrand, digitsOf } from './card-values.ts';

/** The brand of a card, as soon as its first digits are known. */
export function CardBrandIcon({ number }: { number: string }) {
  const brand = brandOf(digitsOf(number));
  return (
    <span className="pointer-events-none absolute inset-y-0 end-3 grid place-items-center">
      {brand === 'unknown' ? (
        <CreditCard aria-hidden="true" className="size-6 text-quiet" />
      ) : (
        <>
          <svg aria-hidden="true" viewBox="0 0 36 24" className="h-6 w-9">
            <Logo brand={brand} />
          </svg>
          <span className="sr-only">{CARD_BRANDS[brand]}</span>
        </>
      )}
    </span>
  );
}

function Logo({ brand }: { brand: Exclude<CardBrand, 'unknown'> }) {
  if (brand === 'mastercard') {
    return (
      <>
        <rect width="36" height="24" rx="3" fill="#252525" />
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" fillOpacity="0.9" />
      </>
    );
  }
  const [colour, letters] = brand === 'visa' ? ['#1a1f71', 'VISA'] : ['#016fd0', 'AMEX'];
  return (
    <>
      <rect width="36" height="24" rx="3" fill={colour} />
      <text x="18" y="16" fill="#fff" fontSize="10" fontWeight="800" textAnchor="middle" fontFamily="sans-serif">
        {letters}
      </text>
    </>
  );
}
