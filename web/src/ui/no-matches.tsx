import { m } from '@guildhall/messages';
import { EmptyState } from './empty-state.tsx';

/** An empty list. `text`: the words that were searched for, if any. */
export function NoMatches({ text }: { text: string }) {
  return (
    <EmptyState text={m.common_no_data()}>
      {text !== '' && <p className="wrap-anywhere text-quiet">{m.common_nothing_matches({ text })}</p>}
    </EmptyState>
  );
}
