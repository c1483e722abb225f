import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { Unsubscribe } from '../features/members/unsubscribe.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** A link in mails leads here. Nothing changes before somebody presses the button: programs that look for harm follow links. */
export function Component() {
  const [search] = useSearchParams();
  usePageTitle(PAGES.unsubscribe.title());
  return (
    <AuthPage
      title={PAGES.unsubscribe.title()}
      text={m.members_unsubscribe_lead()}
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      <Unsubscribe topic={search.get('topic') ?? ''} token={search.get('token') ?? ''} />
    </AuthPage>
  );
}
