import type { Announcement } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useClassLanguage } from '../../lib/class-language.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Card } from '../../ui/card.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { DeleteAnnouncement } from './delete-announcement.tsx';
import { RemoveAnnouncement } from './remove-announcement.tsx';

export type Viewer = 'student' | 'teacher' | 'admin';

export function AnnouncementCard({ announcement, viewer }: { announcement: Announcement; viewer: Viewer }) {
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
