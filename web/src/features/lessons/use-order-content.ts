import { type ContentSection, orderContent } from '@guildhall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { errorText } from '../../lib/error-texts.ts';
import { lessonKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { toast } from '../../ui/toasts.tsx';
import { orderOf } from './content-order.ts';
import { contentQuery, updateContent } from './lessons.queries.ts';

type Arrange = (sections: ContentSection[]) => ContentSection[];

/** Shows a new order at once and saves it. Quick moves are saved one after the other, each from the revision before. */
export function useOrderContent(courseId: string): (arrange: Arrange) => Promise<void> {
  const client = useQueryClient();
  const saves = useRef(Promise.resolve());
  const save = async () => {
    const content = client.getQueryData(contentQuery(courseId).queryKey);
    if (content?.Revision === undefined) return;
    const input = { params: { id: courseId }, body: orderOf(content.Sections), revision: content.Revision };
    try {
      const { Revision } = await call(orderContent, input);
      await updateContent(client, courseId, (latest) => ({ ...latest, Revision }));
    } catch (error) {
      toast.error(errorText(error));
      await refreshQueries(client, lessonKeys.content(courseId));
    }
  };
  return async (arrange) => {
    await updateContent(client, courseId, (content) => ({ ...content, Sections: arrange(content.Sections) }));
    saves.current = saves.current.then(save);
    await saves.current;
  };
}
