import { m } from '@guildhall/messages';
import { type ReactNode, useId } from 'react';
import { changePlayerPreferences, usePlayerPreferences } from '../../lib/player-preferences.ts';
import { classNames } from '../class-names.ts';
import { Captions, Settings } from '../icons.ts';
import { useMenu } from '../use-menu.ts';
import { PlayerButton } from './player-controls.tsx';
import { SPEEDS } from './video-actions.ts';
import { findTrack } from './video-captions.ts';
import type { VideoCaption, VideoSize } from './video-size.ts';

interface MenuGroup {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

const GAP = 8;

/** Above the button where there is space for it, else below. A small screen has it at its lower edge instead. */
function placeMenu(menu: HTMLElement, { top, bottom, right }: DOMRect): void {
  const above = top - GAP - menu.offsetHeight;
  const left = Math.min(right, window.innerWidth - GAP) - menu.offsetWidth;
  menu.style.setProperty(
    '--top',
    `${above < GAP ? Math.min(bottom + GAP, window.innerHeight - menu.offsetHeight - GAP) : above}px`,
  );
  menu.style.setProperty('--left', `${Math.max(GAP, left)}px`);
}

interface PlayerMenuProps {
  label: string;
  /** What is chosen, where the button shows it. */
  chosen?: string;
  /** The content of the button. */
  button: ReactNode;
  groups: readonly MenuGroup[];
  className?: string;
}

/** A button of the player, and its menu in the browser's popover: Escape and a press elsewhere close it. */
function PlayerMenu({ label, chosen, button: content, groups, className }: PlayerMenuProps) {
  const { opener, close, button, menu } = useMenu<HTMLSpanElement>(placeMenu);
  return (
    <span ref={opener} className={classNames('inline-flex', className)}>
      <PlayerButton label={chosen ? m.common_video_chosen({ label, chosen }) : label} {...button}>
        {content}
      </PlayerButton>
      <div {...menu} role="menu" tabIndex={-1} aria-label={label} className="video-menu">
        {groups.map((group) => (
          <Options key={group.label} group={group} onClose={close} />
        ))}
      </div>
    </span>
  );
}

interface OptionsProps {
  group: MenuGroup;
  onClose: () => void;
}

function Options({ group: { label, options, value, onChoose }, onClose }: OptionsProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={id} className="video-menu-group">
      <p id={id} className="px-3 pt-1 pb-1.5 font-semibold text-quiet text-xs">
        {label}
      </p>
      <div className="video-menu-options">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="menuitemradio"
            aria-checked={option.value === value}
            tabIndex={-1}
            onClick={() => {
              onChoose(option.value);
              onClose();
            }}
            className="video-menu-option"
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}

interface VideoMenusProps {
  video: HTMLVideoElement | null;
  sizes: readonly VideoSize[];
  size: VideoSize | undefined;
  onSize: (height: number) => void;
  captions: readonly VideoCaption[];
}

const speedLabel = (rate: number) => m.common_video_times({ rate: String(rate) });

function useSpeeds(): MenuGroup {
  const { speed } = usePlayerPreferences();
  return {
    label: m.common_video_speed(),
    options: SPEEDS.map((rate) => ({ value: String(rate), label: speedLabel(rate) })),
    value: String(speed),
    onChoose: (value) => changePlayerPreferences({ speed: Number(value) }),
  };
}

const OFF = 'off';

function useCaptionLanguages({ video, captions }: Pick<VideoMenusProps, 'video' | 'captions'>): MenuGroup {
  const { hasCaptions, captionLanguage } = usePlayerPreferences();
  const shown = video && hasCaptions ? findTrack(video, captionLanguage)?.language : undefined;
  return {
    label: m.common_captions(),
    options: [
      { value: OFF, label: m.common_captions_off() },
      ...captions.map(({ language, label }) => ({ value: language, label })),
    ],
    value: shown ?? OFF,
    onChoose: (value) =>
      changePlayerPreferences(value === OFF ? { hasCaptions: false } : { hasCaptions: true, captionLanguage: value }),
  };
}

const sizeLabel = ({ height, isOriginal }: VideoSize) =>
  isOriginal ? m.common_video_original({ height: String(height) }) : m.common_video_height({ height: String(height) });

const sizesGroup = ({ sizes, size, onSize }: VideoMenusProps): MenuGroup => ({
  label: m.common_video_size(),
  options: sizes.map((one) => ({ value: String(one.height), label: sizeLabel(one) })),
  value: String(size?.height),
  onChoose: (value) => onSize(Number(value)),
});

/** Captions, speed and size: a menu each, and on a small player the last two in one. */
export function VideoMenus(props: VideoMenusProps) {
  const speeds = useSpeeds();
  const languages = useCaptionLanguages(props);
  const hasSizes = props.sizes.length > 1;
  const isOn = languages.value !== OFF;
  return (
    <>
      {props.captions.length > 0 && (
        <PlayerMenu
          label={m.common_captions()}
          button={
            <Captions
              aria-hidden="true"
              className={classNames('size-6 border-b-2', isOn ? 'border-primary' : 'border-transparent')}
            />
          }
          groups={[languages]}
        />
      )}
      <PlayerMenu
        label={m.common_video_speed()}
        chosen={speedLabel(Number(speeds.value))}
        button={<span className="font-semibold text-sm tabular-nums">{speedLabel(Number(speeds.value))}</span>}
        groups={[speeds]}
        className="@max-xl:hidden"
      />
      {hasSizes && (
        <PlayerMenu
          label={m.common_video_size()}
          chosen={m.common_video_height({ height: String(props.size?.height) })}
          button={
            <span className="px-1 font-semibold text-sm tabular-nums">
              {m.common_video_height({ height: String(props.size?.height) })}
            </span>
          }
          groups={[sizesGroup(props)]}
          className="@max-xl:hidden"
        />
      )}
      <PlayerMenu
        label={m.common_video_settings()}
        button={<Settings aria-hidden="true" className="size-5.5" />}
        groups={[speeds, ...(hasSizes ? [sizesGroup(props)] : [])]}
        className="@xl:hidden"
      />
    </>
  );
}
