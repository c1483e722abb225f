import { BadgeDollarSign, ClipboardList, MessageSquareQuote, ShieldCheck } from 'lucide-react';

const PROMISES = [
  {
    Icon: BadgeDollarSign,
    title: 'Your own price',
    text: 'Free, or anything from $0.50 to $10,000 a place. You change it whenever you like.',
  },
  {
    Icon: ClipboardList,
    title: 'Work that is handed in',
    text: 'Assignments have a deadline in your own time zone, and every hand-in is counted.',
  },
  {
    Icon: MessageSquareQuote,
    title: 'Reviews that count',
    text: 'Only people who are enrolled can rate your class, once each, from one star to five.',
  },
  {
    Icon: ShieldCheck,
    title: 'Your students stay yours',
    text: 'You alone and the admins see who has enrolled. No student’s address is ever public.',
  },
] as const;

export function TeachingPromises() {
  return (
    <section aria-labelledby="get" className="grid gap-6 pt-section">
      <h2 id="get" className="text-2xl">
        What teachers get
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-7 shrink-0 text-primary" />
            <div className="grid content-start gap-1">
              <h3 className="text-lg">{title}</h3>
              <p className="text-quiet text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
