import { m } from '@guildhall/messages';
import { IconButton } from '../ui/icon-button.tsx';
import { Monitor, Moon, Sun } from '../ui/icons.ts';
import { chooseTheme, THEME_CHOICES, type ThemeChoice, useThemeChoice } from './theme.ts';

const STATES = {
  system: { Icon: Monitor, label: m.app_theme_system },
  light: { Icon: Sun, label: m.app_theme_light },
  dark: { Icon: Moon, label: m.app_theme_dark },
} as const;

const nextChoice = (choice: ThemeChoice): ThemeChoice =>
  THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';

/** One button: each press chooses the next of the three. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  const { Icon, label } = STATES[choice];
  return (
    <IconButton label={label()} onClick={() => chooseTheme(nextChoice(choice))} className="noscript:hidden">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
