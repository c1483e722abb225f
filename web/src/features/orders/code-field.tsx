import type { Quote } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { SubmitEvent } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Check } from '../../ui/icons.ts';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CODE_PROBLEM_TEXTS } from './order-texts.ts';
import type { UsedCode } from './use-code.ts';

interface CodeFieldProps {
  code: UsedCode;
  quote: Quote;
  /** The price with this code is being asked for. */
  pending: boolean;
}

/** What a code takes off, or the field for one, with the reason why the last cannot be used. */
export function CodeField({ code, quote, pending }: CodeFieldProps) {
  const usable = code.used === '' ? null : quote.Code;
  /** The button that was pressed is gone then. */
  const place = useFocusFallback<HTMLDivElement>(usable !== null);
  return (
    <div ref={place}>
      {usable === null ? (
        <CodeForm code={code} quote={quote} pending={pending} />
      ) : (
        <UsableCode code={code} name={usable} discount={quote.Discount} />
      )}
    </div>
  );
}

function CodeForm({ code, quote, pending }: CodeFieldProps) {
  const isRefused = code.used !== '' && !pending;
  const error = isRefused ? CODE_PROBLEM_TEXTS[quote.CodeProblem ?? 'unknown']() : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    code.use();
  };
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m.basket_code_label()}>
      <Field label={m.basket_code_label()} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <TextInput
              {...control}
              value={code.typed}
              onChange={({ target }) => code.type(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              dir="auto"
              className="min-w-0 grow"
            />
            <Button type="submit" variant="outline" pending={pending} className="shrink-0">
              {m.basket_code_use()}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="sr-only">
        {error}
      </p>
    </form>
  );
}

interface UsableCodeProps {
  code: UsedCode;
  /** As it is written in the shop. */
  name: string;
  discount: number;
}

function UsableCode({ code, name, discount }: UsableCodeProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <Check aria-hidden="true" className="size-4.5 shrink-0 text-success" />
        <span className="wrap-anywhere">{m.basket_code_used({ code: name, discount: formatPrice(discount) })}</span>
      </p>
      <Button variant="quiet" size="small" onClick={code.remove} className="-me-3.5">
        {richText(m.basket_code_remove({ code: name, hidden: screenReaderOnly }))}
      </Button>
    </div>
  );
}
