import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

interface ShopFormEndProps {
  state: {
    isPending: boolean;
    formError: string;
    /** Another admin has saved meanwhile. */
    isOutdated: boolean;
  };
  onReload: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** What was refused, and the button that saves. */
export function ShopFormEnd({ state: { isPending, formError, isOutdated }, onReload, children }: ShopFormEndProps) {
  return (
    <>
      {formError && (
        <Alert tone="error">
          <p>{formError}</p>
          {isOutdated && (
            <button type="button" className="text-link cursor-pointer justify-self-start" onClick={onReload}>
              {m.shop_reload()}
            </button>
          )}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {m.common_save()}
        </Button>
        {children}
      </div>
    </>
  );
}
