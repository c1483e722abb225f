import type { ShopSettings } from '@guildhall/contract';
import type { ReactNode, SyntheticEvent } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { ShopFormEnd } from './shop-form-end.tsx';

export interface SectionProps {
  settings: ShopSettings;
  /** Loads what another admin has saved; what was typed is gone. */
  onReload: () => void;
}

interface ShopSectionProps {
  id: string;
  title: string;
  hint: string;
  state: {
    submit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
    isPending: boolean;
    formError: string;
    isOutdated: boolean;
  };
  onReload: () => void;
  children: ReactNode;
}

/** One part of the settings, with a button of its own. */
export function ShopSection({ id, title, hint, state, onReload, children }: ShopSectionProps) {
  return (
    <Panel id={id} title={title} hint={hint}>
      <form onSubmit={state.submit} noValidate aria-labelledby={id} className="grid gap-5 px-4 py-5 sm:px-6">
        {children}
        <ShopFormEnd state={state} onReload={onReload} />
      </form>
    </Panel>
  );
}
