import type { LessonVideo } from '@guildhall/contract';
import { languageName } from './language-name.ts';

/** As the player takes them. */
export const videoSizesOf = ({ Sizes }: LessonVideo) =>
  Sizes.map(({ Height, IsOriginal, Url }) => ({ height: Height, isOriginal: IsOriginal, url: Url }));

export const videoCaptionsOf = ({ Captions }: LessonVideo) =>
  Captions.map(({ _id, Language, Url }) => ({ id: _id, language: Language, label: languageName(Language), url: Url }));
