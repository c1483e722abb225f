import { m } from '@guildhall/messages';

/** Beside what does nothing without script; only visible there. */
export const NeedsScript = () => (
  <p className="hidden rounded-field bg-gold/15 px-4 py-3 text-sm noscript:block">{m.common_needs_script()}</p>
);
