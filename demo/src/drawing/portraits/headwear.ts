import { group, line, mix, path } from '../svg.ts';
import type { HairStyle } from './hair.ts';

export const hijab: HairStyle = ({ random, accent, cloth, backdrop }) => {
  const colour = random.pick([accent, mix(cloth, backdrop, 0.35), mix(accent, cloth, 0.4)]);
  const fold = line(mix(colour, '#2a1c1c', 0.22), 5);
  return {
    back: path(
      'M146 230C136 112 196 74 256 74S376 112 366 230C370 330 400 380 420 430H92C112 380 142 330 146 230Z',
      mix(colour, '#2a1c1c', 0.16),
    ),
    front: group([
      path(
        'M256 74C186 74 138 120 146 230C150 310 176 362 214 386L150 450Q256 492 362 450L298 386C336 362 362 310 366 230C374 120 326 74 256 74ZM256 142C306 142 334 176 334 222C334 288 306 336 256 340C206 336 178 288 178 222C178 176 206 142 256 142Z',
        { fill: colour, 'fill-rule': 'evenodd' },
      ),
      path(
        'M190 150Q216 112 270 108M164 250Q178 330 226 366M344 262C330 340 270 380 186 420M230 440Q310 424 340 372',
        fold,
      ),
    ]),
    covers: true,
  };
};

export const turban: HairStyle = ({ random, accent, cloth }) => {
  const colour = random.pick([accent, mix(cloth, accent, 0.5)]);
  const fold = line(mix(colour, '#2a1c1c', 0.24), 5);
  return {
    front: group([
      path('M158 202C140 110 196 56 256 56S372 110 354 202C340 182 306 150 256 130C206 150 172 182 158 202Z', colour),
      path(
        'M256 130C226 100 190 100 164 130M256 130C286 100 322 100 348 130M256 128C236 86 216 76 200 78M256 128C276 86 296 76 312 78M164 176Q206 132 256 112Q306 132 348 176',
        fold,
      ),
    ]),
  };
};

export const beanie: HairStyle = ({ accent, hair }) => ({
  front: group([
    path('M172 224Q168 180 184 164H328Q344 180 340 224Q334 190 322 178H190Q178 190 172 224Z', hair),
    path('M164 160C160 92 206 62 256 62S352 92 348 160Z', accent),
    path('M156 146Q256 122 356 146Q364 166 356 184Q256 158 156 184Q148 166 156 146Z', mix(accent, '#2a1c1c', 0.22)),
    path('M210 82Q196 104 194 130M256 72V124M302 82Q316 104 318 130', line(mix(accent, '#2a1c1c', 0.14), 5)),
  ]),
});
