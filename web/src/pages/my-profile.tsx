import { PAGES } from '@guildhall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ChangePassword } from '../features/identity/change-password.tsx';
import { ProfileCard } from '../features/identity/profile-card.tsx';
import { SecondFactorsCard } from '../features/identity/second-factors-card.tsx';
import { SessionList } from '../features/identity/session-list.tsx';
import { verificationOf } from '../features/identity/verification.ts';
import { VerificationAlert } from '../features/identity/verification-alert.tsx';
import { BioCard } from '../features/members/bio-form.tsx';
import { MailPreferences } from '../features/members/mail-preferences.tsx';
import { DeletionBanner } from '../features/personal-data/deletion-banner.tsx';
import { PersonalDataCard } from '../features/personal-data/personal-data-card.tsx';
import type { Loader } from '../lib/router/create-router.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { refreshPerson, useMember, useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export const loader =
  (queryClient: QueryClient): Loader =>
  async ({ url }) => {
    if (verificationOf(url.searchParams) === 'confirmed') await refreshPerson(queryClient);
    return null;
  };

export function Component() {
  const person = useSession();
  const { data: member } = useMember();
  const [search] = useSearchParams();
  usePageTitle(PAGES.myProfile.title());
  if (!person) return null;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.myProfile.title()}</h1>
      <DeletionBanner />
      <VerificationAlert person={person} verification={verificationOf(search)} />
      <ProfileCard person={person} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <ChangePassword email={person.email} isAdmin={member?.Role === 'Admin'} />
          <SecondFactorsCard />
          <SessionList />
        </div>
        <div className="grid gap-6">
          {member?.Role === 'Teacher' && <BioCard />}
          <MailPreferences />
          <PersonalDataCard />
        </div>
      </div>
    </div>
  );
}
