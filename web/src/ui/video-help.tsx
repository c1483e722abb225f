import { m } from '@guildhall/messages';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

const KEYS = [
  { keys: m.common_key_space, text: m.common_video_key_play },
  { keys: () => '← →', text: m.common_video_key_move },
  { keys: () => 'M', text: m.common_video_key_mute },
  { keys: () => 'F', text: m.common_video_key_fullscreen },
] as const;

const CAPTIONS_KEY = { keys: () => 'C', text: m.common_captions };

/** The keys of the player. */
export function VideoHelp({ hasCaptions }: { hasCaptions: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const keys = hasCaptions ? [...KEYS, CAPTIONS_KEY] : KEYS;
  return (
    <>
      <IconButton label={m.common_video_keys()} onClick={() => setIsOpen(true)} className="pointer-coarse:hidden">
        <Keyboard aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={m.common_video_keys()}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
          {keys.map(({ keys: name, text }) => (
            <div key={name()} className="contents">
              <dt>
                <kbd className="kbd">{name()}</kbd>
              </dt>
              <dd>{text()}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
