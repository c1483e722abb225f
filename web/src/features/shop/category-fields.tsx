import type { ShopCategory } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash2 } from '../../ui/icons.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { SortableList } from '../../ui/use-sortable.ts';

interface CategoryFieldsProps {
  row: ShopCategory;
  index: number;
  list: SortableList;
  /** A class or an application has it: it keeps its name, and can only be hidden. */
  isUsed: boolean;
  error: string | undefined;
  onChange: (row: ShopCategory) => void;
  onRemove: () => void;
}

/** One row: its name, what it is for, its place. */
export function CategoryFields({ row, index, list, isUsed, error, onChange, onRemove }: CategoryFieldsProps) {
  const { Name: name, ForClasses, ForApplications } = row;
  return (
    <fieldset className="grid gap-2 rounded-box border border-line p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <legend className="sr-only">{name || m.shop_category_new()}</legend>
      <Field
        label={m.shop_category_name()}
        labelHidden
        hint={ForClasses || ForApplications ? undefined : m.shop_category_hidden()}
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => onChange({ ...row, Name: target.value })}
            readOnly={isUsed}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex gap-1">
        <IconButton
          label={m.shop_category_up({ name })}
          disabled={index === 0}
          onClick={(event) => list.step(event, index, -1)}
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={m.shop_category_down({ name })}
          disabled={index === list.count - 1}
          onClick={(event) => list.step(event, index, 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={m.shop_category_remove({ name })} disabled={isUsed} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 sm:col-span-2">
        <Use
          label={m.shop_category_for_classes()}
          checked={ForClasses}
          onChange={(checked) => onChange({ ...row, ForClasses: checked })}
        />
        <Use
          label={m.shop_category_for_applications()}
          checked={ForApplications}
          onChange={(checked) => onChange({ ...row, ForApplications: checked })}
        />
      </div>
    </fieldset>
  );
}

interface UseProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Use = ({ label, checked, onChange }: UseProps) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="checkbox checkbox-sm"
    />
    {label}
  </label>
);
