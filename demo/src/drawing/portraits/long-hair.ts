import { circle, ellipse, group, line, mix, path, range } from '../svg.ts';
import { CAP, curls, type HairStyle, strand } from './hair.ts';

export const afro: HairStyle = (look) => ({
  back: group([circle([256, 180], 138, look.hair), curls(look.hair, 122, 30, 135, 405)]),
  front: path(
    'M174 214C168 130 214 104 256 104S344 130 338 214C334 182 322 166 300 160Q256 148 212 160C190 166 178 182 174 214Z',
    look.hair,
  ),
});

export const bun: HairStyle = (look) => ({
  back: circle([256, 88], 46, look.hair) + path('M222 84Q256 54 288 78M230 100Q258 78 284 98', strand(look)),
  front: path(`${CAP}C300 160 272 150 252 132C244 156 214 168 190 178C178 186 172 200 170 218Z`, look.hair),
});

export const lowBun: HairStyle = (look) => ({
  back: circle([346, 306], 44, look.hair),
  front:
    path(
      'M168 232C154 124 208 92 256 92S360 124 344 232C338 206 330 190 316 178C268 178 226 160 204 142C204 170 176 192 168 232Z',
      look.hair,
    ) + path('M212 134Q262 112 322 150', strand(look)),
});

const SIDES = 'M150 230C140 118 200 78 256 78S372 118 362 230';

export const longStraight: HairStyle = (look) => ({
  back: path(`${SIDES}L374 424Q256 452 138 424Z`, look.hair),
  front:
    path(
      'M256 120C236 166 194 184 180 262L176 330Q160 300 160 250C150 136 200 90 256 90S362 136 352 250Q352 300 336 330L332 262C318 184 276 166 256 120Z',
      look.hair,
    ) + path('M240 108Q196 130 182 188M272 108Q316 130 330 188', strand(look)),
  covers: true,
});

export const longWavy: HairStyle = (look) => ({
  back: path(
    `${SIDES}C392 268 352 300 382 344C402 384 376 430 330 440H182C136 430 110 384 130 344C160 300 120 268 150 230Z`,
    look.hair,
  ),
  front:
    path(
      'M222 128C218 178 184 188 180 238C182 268 164 284 168 318C140 290 158 262 158 236C148 132 200 88 262 88S364 134 354 236C354 262 372 290 344 318C348 284 330 268 332 238C328 190 260 184 222 128Z',
      look.hair,
    ) + path('M236 116Q300 130 330 184', strand(look)),
  covers: true,
});

export const bob: HairStyle = (look) => ({
  back: path(`${SIDES}C368 290 366 320 350 346H162C146 320 144 290 150 230Z`, mix(look.hair, '#000000', 0.18)),
  front:
    path(
      'M160 236C148 134 200 88 256 88S364 134 352 236Q358 300 342 342Q326 330 330 262L330 198Q256 176 182 198L182 262Q186 330 170 342Q154 300 160 236Z',
      look.hair,
    ) + path('M204 188Q206 140 246 116M308 188Q306 140 280 120', strand(look)),
  covers: true,
});

export const ponytail: HairStyle = (look) => ({
  back: path(
    'M300 104C372 76 424 140 408 226C402 270 414 300 396 336C368 318 356 270 360 220C362 170 340 140 300 138Z',
    look.hair,
  ),
  front:
    path(`${CAP}C300 168 240 168 214 140C208 164 180 178 170 218Z`, look.hair) +
    path('M222 128Q276 112 322 150', strand(look)),
});

export const curlyLong: HairStyle = (look) => {
  const sides = range(9).flatMap((index) => [
    circle([150 - (index % 2) * 16 + index, 190 + index * 25], 32, look.hair),
    circle([362 + (index % 2) * 16 - index, 190 + index * 25], 32, look.hair),
  ]);
  return {
    back: group([path(`${SIDES}V400H150Z`, look.hair), ...sides]),
    front: group([
      path('M172 206C168 128 214 106 256 106S344 128 340 206C326 172 290 160 256 160S186 172 172 206Z', look.hair),
      curls(look.hair, 92, 30, 180, 360),
      curls(look.hair, 66, 18, 205, 335),
    ]),
    covers: true,
  };
};

export const locs: HairStyle = (look) => {
  const shine = mix(look.hair, '#ffffff', 0.08);
  const rope = (x: number, index: number) =>
    path(
      `M${x} 150C${x + (x < 256 ? -34 : 34)} 230 ${x + (x < 256 ? -22 : 22)} 300 ${x + (x < 256 ? -26 : 26)} ${370 + (index % 3) * 22}`,
      line(index % 2 ? look.hair : mix(look.hair, '#000000', 0.25), 21),
    );
  const ropes = [176, 192, 210, 302, 320, 336].map(rope);
  const top = range(7).map((index) =>
    path(
      `M256 98C${200 + index * 18} 108 ${178 + index * 25} 140 ${176 + index * 27} ${158 + Math.abs(3 - index) * 8}`,
      line(index % 2 ? look.hair : shine, 22),
    ),
  );
  return {
    back: group([path(`${SIDES}L352 300H160Z`, mix(look.hair, '#000000', 0.3)), ...ropes]),
    front: group([
      path('M170 210C162 124 214 92 256 92S350 124 342 210C332 178 300 158 256 158S180 178 170 210Z', look.hair),
      ...top.slice(1, 6),
    ]),
    covers: true,
  };
};

export const braids: HairStyle = (look) => {
  const plait = (x: number, lean: number) =>
    range(7).map((index) =>
      ellipse(
        [x + lean * index, 270 + index * 25],
        [19 - index, 17],
        index % 2 ? look.hair : mix(look.hair, '#ffffff', 0.12),
      ),
    );
  return {
    back: path(`${SIDES}C366 270 350 290 340 300H172C162 290 146 270 150 230Z`, look.hair),
    front: group([
      path(
        'M256 118C238 164 196 178 176 236C158 136 200 90 256 90S354 136 336 236C316 178 274 164 256 118Z',
        look.hair,
      ),
      ...plait(162, -2),
      ...plait(350, 2),
      circle([148, 442], 11, look.accent),
      circle([364, 442], 11, look.accent),
    ]),
    covers: true,
  };
};
