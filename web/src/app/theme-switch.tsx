import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme.ts';

const LOOKS = {
  system: { Icon: Monitor, label: 'Theme: system' },
  light: { Icon: Sun, label: 'Theme: light' },
  dark: { Icon: Moon, label: 'Theme: dark' },
} as const;

const after = (choice: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';

/** One button: each press goes on to the next of the three. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const { Icon, label } = LOOKS[choice];
  return (
    <IconButton label={label} onClick={() => chooseTheme(after(choice))}>
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
