import { IS_SANDBOX, SANDBOX_MAIL, SANDBOX_PROVIDER } from '../lib/site.ts';

/** Says on every page that nothing here is real, for as long as that is so. */
export function SandboxBanner() {
  if (!IS_SANDBOX) return null;
  return (
    <aside aria-label="Sandbox" className="bg-gold/15 text-xs print:hidden">
      <p className="shell shell-wide py-1.5 text-center">
        <strong>Sandbox:</strong> nothing here is real. Every mail arrives in the{' '}
        <a href={SANDBOX_MAIL} className="font-semibold underline underline-offset-2">
          mail catcher
        </a>
        , every charge at the{' '}
        <a href={SANDBOX_PROVIDER} className="font-semibold underline underline-offset-2">
          card provider
        </a>
        .
      </p>
    </aside>
  );
}
