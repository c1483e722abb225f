import { m } from '@guildhall/messages';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type AddedHandler, AddSection } from './add-content.tsx';

/** A class without sections: what that means for its students, and how to begin. */
export const EmptyContent = ({ courseId, onAdded }: { courseId: string; onAdded: AddedHandler }) => (
  <EmptyState text={m.editor_empty()}>
    <p className="text-quiet text-sm">{m.editor_empty_hint()}</p>
    <AddSection courseId={courseId} isFirst onAdded={onAdded} />
  </EmptyState>
);
