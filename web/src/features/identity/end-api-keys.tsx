import { m } from '@guildhall/messages';
import type { ComponentProps } from 'react';

/** Whether the keys of the API end with the old password. */
export const EndApiKeys = (field: ComponentProps<'input'>) => (
  <label className="flex min-h-11 items-center gap-2">
    <input type="checkbox" {...field} className="checkbox border-field" />
    {m.identity_end_api_keys()}
  </label>
);
