import { m } from '@guildhall/messages';
import { useClassLanguage } from '../../lib/class-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { DropLine } from '../../ui/drop-line.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, GripVertical } from '../../ui/icons.ts';
import { moveItem, type SortableList, useSortableItem, useSortableList } from '../../ui/use-sortable.ts';
import type { AnswerHandler, AnswerOf } from './answers.ts';
import { FormulaText, plainFormulas } from './rendered-texts.tsx';

interface OrderFieldProps {
  items: string[];
  answer: AnswerOf<'order'>;
  onAnswer: AnswerHandler;
}

/** Things in an order that one changes by buttons or by drag. Until something is moved, there is no answer. */
export function OrderField({ items, answer, onAnswer }: OrderFieldProps) {
  const order = answer?.Order ?? items.map((_, place) => place);
  const list = useSortableList({
    count: order.length,
    onMove: (from, to) => onAnswer({ Kind: 'order', Order: moveItem(order, from, to) }),
    describe: (position, at) =>
      m.quizzes_moved({ item: plainFormulas(items[order[at] ?? 0] ?? ''), position, count: order.length }),
  });
  return (
    <div className="grid gap-2">
      <p className="text-quiet text-sm">{answer ? m.quizzes_order_hint() : m.quizzes_order_untouched()}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {order.map((place, index) => (
          <OrderRow key={place} text={items[place] ?? ''} index={index} list={list} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
    </div>
  );
}

function OrderRow({ text, index, list }: { text: string; index: number; list: SortableList }) {
  const { element, edge, isDragging } = useSortableItem(list, index);
  const lang = useClassLanguage();
  return (
    <li
      ref={element}
      className={classNames(
        'relative flex cursor-grab items-center gap-2 rounded-field border border-line bg-base-100 py-0.5 pe-1 ps-3 text-sm',
        isDragging && 'opacity-40',
      )}
    >
      <DropLine edge={edge} />
      <GripVertical aria-hidden="true" className="size-4 shrink-0 text-quiet" />
      <span dir="auto" lang={lang} className="wrap-anywhere min-w-0 grow">
        <FormulaText text={text} />
      </span>
      <IconButton
        label={m.quizzes_move_up({ item: plainFormulas(text) })}
        aria-disabled={index === 0}
        onClick={(event) => list.step(event, index, -1)}
      >
        <ArrowUp aria-hidden="true" className="size-4.5" />
      </IconButton>
      <IconButton
        label={m.quizzes_move_down({ item: plainFormulas(text) })}
        aria-disabled={index === list.count - 1}
        onClick={(event) => list.step(event, index, 1)}
      >
        <ArrowDown aria-hidden="true" className="size-4.5" />
      </IconButton>
    </li>
  );
}
