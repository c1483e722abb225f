import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CircleAlert, Plus, X } from '../../ui/icons.ts';
import { TextInput } from '../../ui/text-input.tsx';

interface RowsProps {
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  addLabel: string;
  /** Undefined where there are as many as there may be. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Short fields below each other, with a button that adds one. */
export function Rows({ label, hint, problem, addLabel, onAdd, children }: RowsProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={`${id}-hint ${id}-error`}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
    >
      <p id={id} className="font-semibold text-sm">
        {label}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 text-quiet text-xs">
          {hint}
        </p>
      )}
      <ul className="grid w-full grid-cols-[minmax(0,1fr)] gap-2">{children}</ul>
      {problem && <Problem id={`${id}-error`} text={problem} />}
      {onAdd && (
        <Button variant="quiet" size="small" className="-ms-3.5 h-11" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      )}
    </fieldset>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="flex items-center gap-1.5 font-medium text-error text-xs">
    <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
    {text}
  </p>
);

interface RowInputProps {
  label: string;
  /** Path of the field in the question. */
  name: string;
  value: string;
  maxLength: number;
  problem: string | undefined;
  onChange: (value: string) => void;
  /** Undefined where it must stay. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** Alt with an arrow moves the row. */
  onStep?: (by: 1 | -1) => void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** One line of text of a row, and what removes the row. */
export function RowInput(props: RowInputProps) {
  const { label, name, value, maxLength, problem, onChange, onRemove, removeLabel = '', onStep } = props;
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (!by || !onStep) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div className="grid min-w-0 grow gap-1">
      <div className="flex items-center">
        <TextInput
          name={name}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          {...(onStep && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
          placeholder={label}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        {onRemove && (
          <IconButton label={removeLabel} onClick={onRemove}>
            <X aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </div>
      {problem && <Problem id={`${id}-error`} text={problem} />}
    </div>
  );
}
