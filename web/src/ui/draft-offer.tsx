import { m } from '@guildhall/messages';
import { Button } from './button.tsx';

interface DraftOfferProps {
  /** What there is, and since when. */
  text: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** What was typed before a tab was closed, and that the server does not have. */
export function DraftOffer({ text, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section
      aria-label={m.editor_draft()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm"
    >
      <p role="status">{text}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={onRestore}>
          {m.editor_draft_restore()}
        </Button>
        <Button variant="outline" size="small" onClick={onDiscard}>
          {m.editor_draft_discard()}
        </Button>
      </div>
    </section>
  );
}
