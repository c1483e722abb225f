import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useLocation } from 'react-router';
import { pathWithReturn } from '../../lib/return-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { searchToReport } from './use-report-dialog.ts';

/** For visitors. Both links lead back to the dialog. */
export function ReportLogin({ id }: { id: string }) {
  const { pathname } = useLocation();
  const addressOf = (page: string) => pathWithReturn(page, pathname + searchToReport(id));
  return (
    <>
      <p>{m.reports_login_first()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={addressOf(PAGES.login.path)}>{m.pages_login()}</ButtonLink>
        <ButtonLink to={addressOf(PAGES.signup.path)} variant="outline">
          {m.pages_get_started()}
        </ButtonLink>
      </div>
    </>
  );
}
