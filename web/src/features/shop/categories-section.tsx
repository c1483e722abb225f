import { ShopCategories, type ShopCategory, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { newToken } from '../../lib/random-ids.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { moveItem, useSortableList } from '../../ui/use-sortable.ts';
import { CategoryFields } from './category-fields.tsx';
import type { SectionProps } from './section-props.ts';
import { ShopSection } from './shop-section.tsx';
import { useShopForm } from './use-shop-form.ts';

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
