import type { ShopSettings } from '@guildhall/contract';

export interface SectionProps {
  settings: ShopSettings;
  /** Loads what another admin has saved; what was typed is gone. */
  onReload: () => void;
}
