export { requireCategory } from './categories/categories.ts';
export { createLiveShop, type LiveShop } from './live-shop.ts';
export { readSaleDefaults } from './shop.queries.ts';
export { serveShop, serveShopColors } from './shop.routes.ts';
export type { ShopDefaults } from './shop.view.ts';
export { shopPictures } from './shop-pictures.ts';
