import { PAGES } from '@guildhall/contract';
import { ShopText, shopTextLoader } from '../features/shop/shop-text.tsx';

export const loader = shopTextLoader('privacy-policy');

export const Component = () => <ShopText name="privacy-policy" title={PAGES.privacyPolicy.title()} />;
