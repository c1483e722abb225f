import type { Random } from '../random.ts';
import { mix } from '../svg.ts';

export type Look = {
  random: Random;
  feminine: boolean;
  skin: string;
  /** Colours of the skin's shadows and lines. */
  shade: string;
  crease: string;
  hair: string;
  backdrop: string;
  cloth: string;
  accent: string;
};

const SKINS = [
  '#f6d3bb',
  '#efc3a0',
  '#e6b08a',
  '#d89d74',
  '#c2845a',
  '#a86b45',
  '#95593a',
  '#7d4a30',
  '#693d28',
  '#5a3423',
] as const;
const HAIR = {
  black: '#1f1a1d',
  espresso: '#3a2620',
  chestnut: '#6b4226',
  auburn: '#8a3c26',
  copper: '#b0562c',
  honey: '#b9793a',
  flaxen: '#d9a757',
  silver: '#b9b4b0',
} as const;

/** The part of the appearance that fits the person's name; the seed decides the rest. */
export interface Looks {
  body: 'woman' | 'man';
  /** From 0, the lightest, to 9. */
  complexion: number;
  hair: keyof typeof HAIR;
}

/** Background, clothes and accent colours. */
const OUTFITS = [
  ['#f6c667', '#23536f', '#f4ede0'],
  ['#f2a48d', '#2f4858', '#f7dcae'],
  ['#9fcfc4', '#b4443c', '#f8e9d2'],
  ['#8fb4dd', '#efe6d8', '#24466f'],
  ['#c9b3e3', '#3d2c66', '#f5c76a'],
  ['#f3d2c1', '#5b7a58', '#f9efdf'],
  ['#7fb59a', '#f3dfae', '#7a3b2e'],
  ['#e98f6f', '#f7ead7', '#2f4f6b'],
  ['#5d8aa8', '#f0b94f', '#1f3448'],
  ['#e7d7a8', '#6d3b5e', '#f2b8a0'],
  ['#d98ba3', '#27355a', '#f7d9c9'],
  ['#b6cf8f', '#d9623f', '#fbf0da'],
  ['#4f7f86', '#e98b6d', '#fbeee0'],
] as const;

export function chooseLook(random: Random, { body, complexion, hair }: Looks): Look {
  const skin = SKINS[complexion] ?? SKINS.at(-1) ?? SKINS[0];
  const [backdrop, cloth, accent] = random.pick(OUTFITS);
  return {
    random,
    feminine: body === 'woman',
    skin,
    shade: mix(skin, '#7a2a1c', 0.2),
    crease: mix(skin, '#3a120c', 0.5),
    hair: HAIR[hair],
    backdrop,
    cloth,
    accent,
  };
}
