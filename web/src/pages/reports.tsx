import { PAGES, type Report } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ModerateLesson } from '../features/lessons/moderate-lesson.tsx';
import { ReportTable } from '../features/reports/report-table.tsx';
import { statusOptions } from '../features/reports/report-texts.ts';
import { statusIn } from '../features/reports/reports.queries.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FilterSelect, ListFilters } from '../ui/list-filters.tsx';

/** A lesson can be hidden from here; a class and its reviews have pages of their own. */
const moderate = ({ _id, Kind, Status, SubjectId, SubjectTitle, IsHidden }: Report) =>
  Kind === 'lesson' && (
    <ModerateLesson
      lessonId={SubjectId}
      title={SubjectTitle}
      isHidden={IsHidden}
      reportId={Status === 'open' ? _id : undefined}
    />
  );

export function Component() {
  const { search, change } = useAddressFilters();
  const status = statusIn(search);
  usePageTitle(PAGES.reports.title());
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.reports.title()}</h1>
        <p className="text-quiet text-sm">{m.reports_intro()}</p>
      </header>
      <ListFilters>
        <FilterSelect
          label={m.common_status()}
          options={statusOptions()}
          value={status}
          onChoose={(chosen) => change('status', chosen)}
        />
      </ListFilters>
      <ReportTable key={status} status={status} moderate={moderate} />
    </div>
  );
}
