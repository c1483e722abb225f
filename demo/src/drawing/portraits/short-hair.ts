import { group, line, mix, path } from '../svg.ts';
import { CAP, curls, type HairStyle, strand } from './hair.ts';

export const crop: HairStyle = ({ hair }) => ({ front: path(`${CAP}Q256 148 190 176C178 184 172 198 170 218Z`, hair) });

export const sidePart: HairStyle = (look) => ({
  front:
    path(
      'M170 224C156 118 218 84 274 90C334 94 354 142 342 224C340 198 334 182 322 170C280 174 232 162 210 138C206 166 178 182 170 224Z',
      look.hair,
    ) + path('M214 132Q240 112 288 112M228 146Q270 160 316 152', strand(look)),
});

export const quiff: HairStyle = (look) => ({
  front:
    path(
      'M172 220C160 158 170 120 196 106C204 70 300 52 342 96C356 132 350 184 342 220C340 198 332 184 322 176C296 158 236 170 192 174C180 184 174 200 172 220Z',
      look.hair,
    ) + path('M208 130Q250 84 322 106M216 150Q262 118 326 132', strand(look)),
});

export const buzz: HairStyle = ({ hair, skin }) => ({
  front: path(
    'M173 212C166 136 208 112 256 112S346 136 339 212C337 190 330 174 318 166Q256 146 194 166C182 174 175 190 173 212Z',
    mix(hair, skin, 0.28),
  ),
});

export const bald: HairStyle = ({ hair, skin, random }) => ({
  front:
    path('M214 152Q228 136 252 134', line(mix(skin, '#ffffff', 0.5), 8, { opacity: 0.7 })) +
    (random.chance(0.5)
      ? path('M172 222C168 204 172 186 180 176Q184 200 184 214ZM340 222C344 204 340 186 332 176Q328 200 328 214Z', hair)
      : ''),
});

export const curlyTop: HairStyle = ({ hair }) => ({
  front: group([
    path('M178 186Q178 110 256 108T334 186Q300 150 256 154T178 186Z', hair),
    curls(hair, 80, 23, 190, 350),
    curls(hair, 58, 18, 210, 330),
  ]),
});

export const pixie: HairStyle = (look) => ({
  front:
    path(
      'M168 246C150 122 206 84 264 88C336 92 360 148 344 246C340 232 338 214 336 200C318 196 300 184 288 162C270 188 220 198 190 190C182 206 176 226 168 246Z',
      look.hair,
    ) + path('M200 160Q236 116 300 122', strand(look)),
});
