import { m } from '@guildhall/messages';
import { EyeOff } from '../../ui/icons.ts';

/** In the outline, beside a lesson that an admin has hidden. */
export const HiddenMark = () => (
  <span title={m.lessons_is_hidden()} className="shrink-0">
    <EyeOff aria-hidden="true" className="size-4 text-error" />
    <span className="sr-only">{m.lessons_is_hidden()}</span>
  </span>
);
