import { imageAt } from '@guildhall/contract';
import { BRAND, SHOP } from '../lib/site.ts';
import { classNames } from '../ui/class-names.ts';

/** The logo with the name of the marketplace. */
export function Wordmark({ nameClass }: { nameClass?: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      {SHOP.logo ? <Logo /> : <House />}
      <span className={classNames('truncate font-bold font-display text-xl tracking-tight', nameClass)}>{BRAND}</span>
    </span>
  );
}

const Logo = () => <img src={imageAt(SHOP.logo, 320)} alt="" className="h-9 w-auto max-w-32 shrink-0 object-contain" />;

const House = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true" className="size-9 shrink-0">
    <path
      className="fill-primary"
      d="M32 3a5 5 0 0 1 3 1l22.600 17A6 6 0 0 1 60 25.800V54a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7V25.800A6 6 0 0 1 6.400 21L29 4a5 5 0 0 1 3-1Z"
    />
    <path className="fill-base-100" d="M19 61V42a13 13 0 0 1 26 0v19h-6.500V42a6.500 6.500 0 0 0-13 0v19Z" />
    <circle className="fill-[#e2a93f] dark:fill-[#7a4d05]" cx="32" cy="20" r="4.5" />
  </svg>
);
