import { ExternalLink } from '../../ui/external-link.tsx';
import { ExternalLink as Icon } from '../../ui/icons.ts';

export function SubmissionLink({ link }: { link: string }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-quiet" />
      <ExternalLink href={link} />
    </p>
  );
}
