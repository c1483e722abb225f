import { ShopCategories, type ShopCategory, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { newToken } from '../../lib/random-ids.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash2 } from '../../ui/icons.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { moveItem, type SortableList, useSortableList } from '../../ui/use-sortable.ts';
import { type SectionProps, ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

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
function CategoryFields({ row, index, list, isUsed, error, onChange, onRemove }: CategoryFieldsProps) {
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

const valuesOf = ({ Categories }: ShopSettings): ShopCategories => ({
  Categories: Categories.map(({ Name, ForClasses, ForApplications }) => ({ Name, ForClasses, ForApplications })),
});

const NEW_CATEGORY = { Name: '', ForClasses: true, ForApplications: false };

/** The rows, and a key for each that goes with it. */
function useRows(rows: ShopCategory[], write: (rows: ShopCategory[]) => void) {
  const [keys, setKeys] = useState(() => rows.map(newToken));
  const list = useSortableList({
    count: rows.length,
    onMove: (from, to) => {
      setKeys((before) => moveItem(before, from, to));
      write(moveItem(rows, from, to));
    },
    describe: (position, at) => m.shop_category_moved({ name: rows[at]?.Name ?? '', position, count: rows.length }),
  });
  const add = () => {
    setKeys((before) => [...before, newToken()]);
    write([...rows, NEW_CATEGORY]);
  };
  const remove = (index: number) => {
    setKeys((before) => before.toSpliced(index, 1));
    write(rows.toSpliced(index, 1));
  };
  const change = (index: number, row: ShopCategory) => write(rows.with(index, row));
  return { keys, list, add, remove, change };
}

/** The table of categories, in the order of the shop. */
export function CategoriesSection({ settings, onReload }: SectionProps) {
  const form = useForm<ShopCategories>({ resolver: zodResolver(ShopCategories), defaultValues: valuesOf(settings) });
  const state = useShopForm(form, { settings, valuesOf });
  const { field } = useController({ control: form.control, name: 'Categories' });
  const { keys, list, add, remove, change } = useRows(field.value, field.onChange);
  const used = settings.Categories.filter(({ IsUsed }) => IsUsed).map(({ Name }) => Name);
  const { Categories: errors } = form.formState.errors;
  const listError = errors?.root?.message ?? errors?.message;
  return (
    <ShopSection
      id="categories"
      title={m.shop_categories_heading()}
      hint={m.shop_categories_hint()}
      state={state}
      onReload={onReload}
    >
      <ul className="grid gap-4">
        {field.value.map((row, index) => (
          <li key={keys[index]}>
            <CategoryFields
              row={row}
              index={index}
              list={list}
              isUsed={used.includes(row.Name)}
              error={errors?.[index]?.Name?.message}
              onChange={(changed) => change(index, changed)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {list.announcement}
      </p>
      {listError && <Alert tone="error">{listError}</Alert>}
      <Button variant="outline" size="small" onClick={add} className="justify-self-start">
        {m.shop_category_add()}
      </Button>
    </ShopSection>
  );
}
