import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { IS_RESTORED, IS_SANDBOX, SANDBOX_MAIL, SANDBOX_PROVIDER } from '../lib/site.ts';
import { richText } from '../ui/rich-text.tsx';

const bold = (text: string) => <strong>{text}</strong>;

/** On every page while this is not a shop that is open: it was restored from a backup, or nothing in it is real. */
export function SiteBanner() {
  if (IS_RESTORED) return <Banner label={m.app_restored_label()}>{richText(m.app_restored({ bold }))}</Banner>;
  if (!IS_SANDBOX) return null;
  return (
    <Banner label={m.app_sandbox_label()}>
      {richText(
        m.app_sandbox({
          bold,
          mails: (text) => <SandboxLink href={SANDBOX_MAIL}>{text}</SandboxLink>,
          provider: (text) => <SandboxLink href={SANDBOX_PROVIDER}>{text}</SandboxLink>,
        }),
      )}
    </Banner>
  );
}

function Banner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="bg-gold/15 text-xs print:hidden">
      <p className="shell shell-wide py-1.5 text-center">{children}</p>
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
