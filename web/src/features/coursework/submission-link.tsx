import { ExternalLink } from 'lucide-react';

/** Somebody else's address, written out: one sees where it leads before going there. */
export function SubmissionLink({ link }: { link: string }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <ExternalLink aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-quiet" />
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere text-link">
        {link}
        <span className="sr-only"> (in a new window)</span>
      </a>
    </p>
  );
}
