import { FILTER_NAMES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SlidersHorizontal } from '../../ui/icons.ts';
import { courseSearchQuery } from './courses.queries.ts';
import { FilterGroups } from './filter-groups.tsx';
import { chosenValue } from './filter-labels.ts';

/** The filters as they stand beside the results on a wide screen. */
export const FILTERS_ID = 'filters';

/** On a small screen the filters are in a sheet. Without script the link shows them on the page. */
export function FilterSheet({ search }: { search: URLSearchParams }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const count = FILTER_NAMES.filter((name) => name !== 'category' && chosenValue(search, name)).length;
  return (
    <>
      <a href={`#${FILTERS_ID}`} onClick={show} className="btn btn-outline h-11 border-field px-5 text-sm lg:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {count > 0 ? m.courses_filter_sheet_chosen({ count }) : m.courses_filter_sheet()}
      </a>
      <Dialog open={open} onClose={close} title={m.courses_filter_sheet()} asSheet>
        <FilterGroups search={search} />
        <ShowResults search={search} onShow={close} />
      </Dialog>
    </>
  );
}

function ShowResults({ search, onShow }: { search: URLSearchParams; onShow: () => void }) {
  const { data } = useInfiniteQuery(courseSearchQuery(search));
  return (
    <div className="sticky bottom-0 -mx-6 border-line border-t bg-base-100 px-6 py-3">
      <Button className="w-full" onClick={onShow}>
        {m.courses_filter_show({ count: data?.total ?? 0 })}
      </Button>
    </div>
  );
}
