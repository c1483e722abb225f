import { type ComponentType, useEffect, useState } from 'react';
import type { BasketButtonProps } from './basket-button.tsx';

/** A script of its own: what is in the basket, only the browser knows. A class without the button is better than none. */
export function LaterBasketButton(props: BasketButtonProps) {
  const [Part, setPart] = useState<ComponentType<BasketButtonProps>>();
  useEffect(() => {
    import('./basket-button.tsx').then(
      ({ BasketButton }) => setPart(() => BasketButton),
      () => undefined,
    );
  }, []);
  return Part && <Part {...props} />;
}
