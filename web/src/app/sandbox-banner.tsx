import { m } from '@guildhall/messages';
import { IS_SANDBOX, SANDBOX_MAIL, SANDBOX_PROVIDER } from '../lib/site.ts';
import { richText } from '../ui/rich-text.tsx';

/** On every page while the sandbox stands in for the card provider, Google and mail. */
export function SandboxBanner() {
  if (!IS_SANDBOX) return null;
  return (
    <aside aria-label={m.app_sandbox_label()} className="bg-gold/15 text-xs print:hidden">
      <p className="shell shell-wide py-1.5 text-center">
        {richText(
          m.app_sandbox({
            bold: (text) => <strong>{text}</strong>,
            mails: (text) => <SandboxLink href={SANDBOX_MAIL}>{text}</SandboxLink>,
            provider: (text) => <SandboxLink href={SANDBOX_PROVIDER}>{text}</SandboxLink>,
          }),
        )}
      </p>
    </aside>
  );
}

function SandboxLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="font-semibold underline underline-offset-2">
      {children}
    </a>
  );
}
