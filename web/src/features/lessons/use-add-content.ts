import { addLesson, addSection } from '@guildhall/contract';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

const failed = (error: Error) => toast.error(errorText(error));

export function useAddSection(courseId: string, onAdded: (sectionId: string) => void) {
  const { mutate, isPending } = useCommand(addSection, {
    refresh: lessonKeys.content(courseId),
    done: ({ insertedId }) => onAdded(insertedId),
    failed,
  });
  return { add: (Title: string) => mutate({ params: { id: courseId }, body: { Title } }), isPending };
}

interface AddLessonOptions {
  courseId: string;
  sectionId: string;
  onAdded: (lessonId: string) => void;
}

export function useAddLesson({ courseId, sectionId, onAdded }: AddLessonOptions) {
  const { mutate, isPending } = useCommand(addLesson, {
    refresh: lessonKeys.content(courseId),
    done: ({ insertedId }) => onAdded(insertedId),
    failed,
  });
  return { add: (Title: string) => mutate({ params: { id: sectionId }, body: { Title } }), isPending };
}
