import { m } from '@guildhall/messages';
import type { ReactNode, SyntheticEvent } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface ShopSectionProps {
  id: string;
  title: string;
  hint: string;
  state: {
    submit: (event: SyntheticEvent<HTMLFormElement>) => unknown;
    isPending: boolean;
    formError: string;
    /** Another admin has saved meanwhile. */
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
        {state.formError && (
          <Alert tone="error">
            <p>{state.formError}</p>
            {state.isOutdated && (
              <button type="button" className="text-link cursor-pointer justify-self-start" onClick={onReload}>
                {m.shop_reload()}
              </button>
            )}
          </Alert>
        )}
        <Button type="submit" pending={state.isPending} className="justify-self-start">
          {m.common_save()}
        </Button>
      </form>
    </Panel>
  );
}
