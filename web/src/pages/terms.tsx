import { PAGES } from '@guildhall/contract';
import { ShopText, shopTextLoader } from '../features/shop/shop-text.tsx';

export const loader = shopTextLoader('terms');

export const Component = () => <ShopText name="terms" title={PAGES.terms.title()} />;
