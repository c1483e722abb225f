import { PAGES } from '@guildhall/contract';
import { WishList } from '../features/courses/wish-list.tsx';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { WishMails } from '../features/members/wish-mails.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const person = useSession();
  usePageTitle(PAGES.wishList.title());
  const { path, title } = PAGES.wishList;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{title()}</h1>
      <WishMails confirmEmail={person && <VerificationAlert person={person} verification={null} returnTo={path} />} />
      <WishList />
    </div>
  );
}
