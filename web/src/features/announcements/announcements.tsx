import { type Announcement, type Course, deleteAnnouncement, listAnnouncements } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isGone } from '../../lib/api-failure.ts';
import { useClassLanguage } from '../../lib/class-language.ts';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { announcementKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toasts.tsx';

/** `close` closes the dialog that asks first. */
function useDeleteAnnouncement(close: () => void) {
  return useCommand(deleteAnnouncement, {
    refresh: announcementKeys.all,
    done: () => {
      close();
      toast.success(m.announcements_deleted());
    },
    failed: (error, client) => {
      close();
      toast.error(errorText(error));
      return isGone(error) && refreshQueries(client, announcementKeys.all);
    },
  });
}

/** For admins. */
function RemoveAnnouncement({ announcement: { _id, Title } }: { announcement: Announcement }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteAnnouncement(close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.announcements_remove({ title: Title, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.announcements_remove_title()}
        confirmLabel={m.announcements_remove_confirm()}
        pending={isPending}
      >
        {m.announcements_remove_consequence()}
      </ReasonDialog>
    </>
  );
}

/** For the teacher of the class. */
function DeleteAnnouncement({ announcement: { _id, Title } }: { announcement: Announcement }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useDeleteAnnouncement(close);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.announcements_delete({ title: Title, hidden: screenReaderOnly }))}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        onConfirm={() => mutate({ params: { id: _id }, body: null })}
        confirmLabel={m.courses_delete_confirm()}
        variant="danger"
        pending={isPending}
      >
        {m.announcements_delete_consequence()}
      </ConfirmDialog>
    </>
  );
}

type Viewer = 'student' | 'teacher' | 'admin';

function AnnouncementCard({ announcement, viewer }: { announcement: Announcement; viewer: Viewer }) {
  const { Title, Text, AnnouncedAt } = announcement;
  const lang = useClassLanguage();
  return (
    <Card as="article" className="grid gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 grow basis-56 gap-0.5">
          <h3 dir="auto" lang={lang} className="wrap-anywhere text-base">
            {Title}
          </h3>
          <time dateTime={AnnouncedAt} className="text-quiet text-xs">
            {formatMoment(AnnouncedAt)}
          </time>
        </div>
        {viewer === 'teacher' && <DeleteAnnouncement announcement={announcement} />}
        {viewer === 'admin' && <RemoveAnnouncement announcement={announcement} />}
      </div>
      <LongText hasLinks lang={lang} text={Text} about={m.announcements_about({ title: Title })} />
    </Card>
  );
}

/** Few: the coursework below is what the page is for. */
const PAGE_SIZE = 3;

const announcementsQuery = (courseId: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listAnnouncements, { params: { id: courseId }, query: { limit: PAGE_SIZE, cursor } }),
  );

interface AnnouncementsProps {
  course: Course;
  viewer: Viewer;
}

/** The newest announcements to a class, and the older ones on demand. */
export function Announcements({ course, viewer }: AnnouncementsProps) {
  const query = useInfiniteQuery({
    ...announcementsQuery(course._id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const heading = useFocusFallback<HTMLHeadingElement>(query.data?.total);
  return (
    <section aria-labelledby="announcements" className="grid gap-4">
      <h2 ref={heading} id="announcements" className="text-lg">
        {m.announcements_heading()}
      </h2>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-quiet text-sm">
              {viewer === 'teacher' ? m.announcements_none_for_teacher() : m.announcements_none()}
            </p>
          ) : (
            <ul className="grid gap-3">
              {items.map((announcement) => (
                <li key={announcement._id}>
                  <AnnouncementCard announcement={announcement} viewer={viewer} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-error text-sm">
          {m.common_load_more_failed()}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-start"
        >
          {m.announcements_older()}
        </Button>
      )}
    </section>
  );
}
