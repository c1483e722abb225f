import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { BackupTable } from '../features/operations/backup-table.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  usePageTitle(PAGES.backups.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.backups.title()}</h1>
        <p className="text-quiet text-sm">{m.statistics_backups_intro()}</p>
      </header>
      <BackupTable />
    </div>
  );
}
