import { previewMarkdown, queryKeyOf } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { Prose } from '../../ui/prose.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Rendered by the server, as students will see it. */
export function MarkdownPreview({ lessonId, text }: { lessonId: string; text: string }) {
  const query = useQuery({
    queryKey: [...queryKeyOf(previewMarkdown, { params: { id: lessonId } }), text],
    queryFn: () => call(previewMarkdown, { params: { id: lessonId }, body: { Text: text } }),
    meta: { personal: true },
    gcTime: 0,
  });
  if (text.trim() === '') return <p className="py-10 text-center text-quiet">{m.editor_preview_empty()}</p>;
  return (
    <QueryContent query={query} loading={<Skeleton className="h-40" />}>
      {({ Html }) => <Prose html={Html} />}
    </QueryContent>
  );
}
