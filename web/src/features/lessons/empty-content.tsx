import { m } from '@guildhall/messages';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AddSection } from './add-content.tsx';

/** A class without sections: what that means for its students, and how to begin. */
export const EmptyContent = ({ courseId }: { courseId: string }) => (
  <EmptyState text={m.editor_empty()}>
    <p className="text-quiet text-sm">{m.editor_empty_hint()}</p>
    <AddSection courseId={courseId} isFirst />
  </EmptyState>
);
