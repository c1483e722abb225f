import { m } from '@guildhall/messages';
import { type ComponentPropsWithRef, useState } from 'react';
import { Eye, EyeOff } from './icons.ts';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>;

/** A password field with a button that shows the password, so that no second field is needed. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        className="pe-12"
      />
      <button
        type="button"
        aria-label={m.common_show_password()}
        aria-pressed={shown}
        title={shown ? m.common_hide_password() : m.common_show_password()}
        onClick={() => setShown(!shown)}
        className="btn btn-ghost btn-square noscript:hidden absolute top-0.5 end-0.5 z-1 size-10"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
