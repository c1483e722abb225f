import { m } from '@guildhall/messages';
import { useNavigation } from 'react-router';

export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label={m.app_loading_page()} className="navigation-progress" />;
}
