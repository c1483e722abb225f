import { m } from '@guildhall/messages';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const LoadingQuiz = () => (
  <Card role="status" className="grid gap-4 p-6">
    <span className="sr-only">{m.common_loading()}</span>
    <Skeleton className="h-5 w-2/3 rounded-field" />
    <Skeleton className="h-11 w-40 rounded-field" />
  </Card>
);
