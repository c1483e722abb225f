import { PAGES } from '@guildhall/contract';
import { ShopText, shopTextLoader } from '../features/shop/shop-text.tsx';

export const loader = shopTextLoader('imprint');

export const Component = () => <ShopText name="imprint" title={PAGES.imprint.title()} />;
