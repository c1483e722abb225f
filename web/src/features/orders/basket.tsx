import { PAGES, type Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { basketErrorText, useChangeBasket } from '../../lib/basket/basket.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Info, Trash2 } from '../../ui/icons.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { CodeField } from './code-field.tsx';
import { type Line, LinePrice, LineRow } from './line-row.tsx';
import { FALLEN_OUT_TEXTS } from './order-texts.ts';
import { Totals } from './totals.tsx';
import { useBasketQuote } from './use-basket-quote.ts';
import { type UsedCode, useCode } from './use-code.ts';

/** What one means to buy, what it costs, and the way to pay for it. */
export function Basket() {
  const code = useCode();
  const { query, isStale } = useBasketQuote(code.used);
  useFocusFallback(query.data?.ids.length);
  return (
    <QueryContent query={query} loading={<BasketLoading />}>
      {({ quote }) => (quote ? <FilledBasket quote={quote} code={code} isStale={isStale} /> : <EmptyBasket />)}
    </QueryContent>
  );
}

export const BasketLoading = () => (
  <div role="status" className="grid items-start gap-6 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <span className="sr-only">{m.common_loading()}</span>
    <Skeleton className="h-72" />
    <Skeleton className="h-56" />
  </div>
);

export const EmptyBasket = () => (
  <EmptyState text={m.basket_empty()}>
    <p className="text-quiet">{m.basket_empty_hint()}</p>
    <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
  </EmptyState>
);

interface FilledBasketProps {
  quote: Quote;
  code: UsedCode;
  isStale: boolean;
}

function FilledBasket({ quote, code, isStale }: FilledBasketProps) {
  return (
    <div className="grid items-start gap-6 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-6">
        {quote.FallenOut.length > 0 && <FallenOut fallen={quote.FallenOut} />}
        {quote.Lines.length > 0 && (
          <Card as="section" aria-label={m.basket_lines({ count: quote.Lines.length })} className="p-4 sm:p-6">
            <ul className="divide-y divide-line">
              {quote.Lines.map((line) => (
                <LineRow key={line.ClassId} line={line} price={<LinePrice line={line} />}>
                  <RemoveButton line={line} />
                </LineRow>
              ))}
            </ul>
          </Card>
        )}
      </div>
      <Card as="section" aria-labelledby="basket-summary" className="grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
        <h2 id="basket-summary" className="text-lg">
          {m.enrolments_summary()}
        </h2>
        {quote.Lines.length > 0 && (
          <>
            <CodeField code={code} quote={quote} pending={isStale} />
            <Totals of={quote} isStale={isStale} />
            <ButtonLink to={PAGES.checkout.path} size="large">
              {m.basket_check_out()}
            </ButtonLink>
          </>
        )}
        <ButtonLink to={PAGES.listing.path} variant="quiet">
          {m.enrolments_continue_shopping()}
        </ButtonLink>
      </Card>
    </div>
  );
}

/** Takes out a class, and puts it back. */
function useRemove() {
  const change = useChangeBasket();
  const tell = (error: unknown) => toast.error(basketErrorText(error));
  return async (classIds: string[], removedText: string) => {
    try {
      await change({ remove: classIds });
      undoToast(removedText, () => void change({ add: classIds }).catch(tell));
    } catch (error) {
      tell(error);
    }
  };
}

function RemoveButton({ line: { ClassId, ClassTitle: title } }: { line: Line }) {
  const remove = useRemove();
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void remove([ClassId], m.basket_removed({ title }))}
      className="-ms-3.5 mt-1 h-10 justify-self-start text-quiet"
    >
      <Trash2 aria-hidden="true" className="size-4" />
      <span>{richText(m.basket_remove({ title, hidden: screenReaderOnly }))}</span>
    </Button>
  );
}

/** What cannot be bought, and why. It stays in the basket until it is taken out: the reason may pass. */
function FallenOut({ fallen }: { fallen: Quote['FallenOut'] }) {
  const remove = useRemove();
  const ids = fallen.map(({ ClassId }) => ClassId);
  return (
    <Card as="section" aria-labelledby="fallen-out" className="grid gap-3 bg-base-200 p-4 text-sm sm:p-5">
      <h2 id="fallen-out" className="flex items-center gap-2 font-sans font-semibold text-base tracking-normal">
        <Info aria-hidden="true" className="size-5 shrink-0" />
        {m.basket_out_heading({ count: fallen.length })}
      </h2>
      <ul className="grid gap-2">
        {fallen.map(({ ClassId, ClassTitle, Reason }) => (
          <li key={ClassId} className="wrap-anywhere">
            {ClassTitle !== '' && (
              <Link
                to={generatePath(PAGES.courseDetails.path, { id: ClassId })}
                dir="auto"
                className="font-semibold hover:underline"
              >
                {ClassTitle}
              </Link>
            )}{' '}
            <span className="text-quiet">{FALLEN_OUT_TEXTS[Reason]()}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="small"
        className="h-10 justify-self-start"
        onClick={() => void remove(ids, m.basket_out_removed({ count: ids.length }))}
      >
        {m.basket_out_remove({ count: ids.length })}
      </Button>
    </Card>
  );
}
