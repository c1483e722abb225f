import { useNavigation } from 'react-router';

export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div role="progressbar" aria-label="Loading page" className="navigation-progress" />;
}
