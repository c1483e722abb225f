import { changeShop, type ShopChange, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiFailure } from '../../lib/api-failure.ts';
import { showProblem } from '../../lib/form-problems.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { shopSettingsQuery } from './shop.queries.ts';

interface ShopFormOptions<Values extends FieldValues> {
  settings: ShopSettings;
  /** What the form shows of the settings. */
  valuesOf: (settings: ShopSettings) => Values;
}

/**
 * Saves one part of the settings. Every part is saved from the revision that the page has loaded: where another admin
 * has saved since, nothing is overwritten.
 */
export function useShopForm<Values extends FieldValues & ShopChange>(
  form: UseFormReturn<Values, unknown, Values>,
  { settings, valuesOf }: ShopFormOptions<Values>,
) {
  const [formError, setFormError] = useState('');
  const [isOutdated, setIsOutdated] = useState(false);
  const { mutate, isPending } = useCommand(changeShop, {
    done: (saved, _, client) => {
      client.setQueryData(shopSettingsQuery.queryKey, saved);
      form.reset(valuesOf(saved));
      toast.success(m.shop_saved());
    },
    failed: (error) => {
      setIsOutdated(error instanceof ApiFailure && error.code === 'shop.changed-meanwhile');
      setFormError(showProblem(form, error) ?? '');
    },
  });
  const submit = form.handleSubmit((body) => {
    setFormError('');
    setIsOutdated(false);
    mutate({ body, revision: settings.Revision });
  });
  return { submit, isPending, formError, isOutdated };
}
