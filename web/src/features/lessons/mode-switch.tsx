import { m } from '@guildhall/messages';
import { classNames } from '../../ui/class-names.ts';

interface ModeSwitchProps {
  isPreview: boolean;
  onChange: (isPreview: boolean) => void;
}

/** Between the Markdown and what students see of it. */
export function ModeSwitch({ isPreview, onChange }: ModeSwitchProps) {
  const modes = [
    { label: m.editor_write(), value: false },
    { label: m.editor_preview(), value: true },
  ];
  return (
    <div className="flex shrink-0 gap-1">
      {modes.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isPreview === value}
          onClick={() => onChange(value)}
          className={classNames(
            'h-9 cursor-pointer rounded-field px-2 font-semibold text-xs sm:px-3 sm:text-sm',
            isPreview === value ? 'bg-base-200 text-base-content' : 'text-quiet hover:text-base-content',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
