import { circle, ellipse, group, line, mix, path } from '../svg.ts';
import type { Look } from './look.ts';

const INK = '#2a1c1c';

/** The outline of the head; `jaw` widens its lower half, `chin` is where it ends. */
const headOutline = (jaw: number, chin: number) =>
  `M178 206C178 148 212 122 256 122S334 148 334 206C334 ${236 + jaw} ${318 + jaw / 2} ${chin} 256 ${chin}S178 ${236 + jaw} 178 206Z`;

export function drawHead({ random, feminine, skin, shade }: Look): string {
  const [jaw, chin] = [random.between(feminine ? 8 : 22, feminine ? 26 : 44), random.between(332, 344)];
  const ear = (x: number, side: number) =>
    ellipse([x, 226], [17, 25], skin) + path(`M${x + side * 5} 214q${side * -11} 10 ${side * -3} 24`, line(shade, 4));
  const neck = feminine ? 33 : 41;
  return group([
    path(`M${256 - neck} 290V380Q${256 - neck} 430 256 430T${256 + neck} 380V290Z`, skin),
    path(
      `M${256 - neck} 346C${256 - neck} 376 206 382 186 396L256 484L326 396C306 382 ${256 + neck} 376 ${256 + neck} 346Z`,
      skin,
    ),
    path(`M${256 - neck} 314Q256 ${chin + 46} ${256 + neck} 314V352Q256 ${chin + 66} ${256 - neck} 352Z`, shade),
    ear(177, 1),
    ear(335, -1),
    path(headOutline(jaw, chin), skin),
  ]);
}

function eyes({ random, feminine, skin }: Look): string {
  const size = random.between(7.4, 8.8);
  const calm = random.chance(0.12);
  const one = (x: number, out: number) => {
    if (calm) return path(`M${x - 13} 226Q${x} 238 ${x + 13} 226`, line(INK, 5));
    const lash = feminine ? path(`M${x - out * 9} 217Q${x + out * 4} 210 ${x + out * 15} 217`, line(INK, 4.5)) : '';
    return ellipse([x, 225], [size, size * 1.22], INK) + circle([x + 2.5, 221], 2.6, mix(skin, '#ffffff', 0.8)) + lash;
  };
  return one(222, -1) + one(290, 1);
}

function mouth({ random, feminine, shade, crease }: Look): string {
  const lip = feminine ? mix(shade, '#b3273a', 0.5) : crease;
  const wide = random.between(24, 31);
  const [left, right] = [256 - wide, 256 + wide];
  const kinds = [
    path(`M${left} 288Q256 ${random.between(308, 316)} ${right} 288`, line(lip, 6)),
    path(`M${left} 286Q256 292 ${right} 286Q${right - 6} 314 256 314T${left} 286Z`, '#7d2430') +
      path(`M${left + 5} 288Q256 293 ${right - 5} 288Q${right - 8} 299 256 299T${left + 5} 288Z`, '#fffaf4'),
    path(`M${left + 6} 293Q256 304 ${right - 2} 286`, line(lip, 6)),
  ];
  return random.pick(kinds);
}

/** Brows, eyes, nose, cheeks and a smiling mouth. */
export function drawFace(look: Look): string {
  const { random, feminine, skin, crease, hair } = look;
  const brow = mix(hair, INK, 0.4);
  const [lift, bend] = [random.between(192, 197), random.between(9, 14)];
  const brows = [222, 290].map((x) =>
    path(
      `M${x - 19} ${lift + (x < 256 ? 3 : 0)}Q${x} ${lift - bend} ${x + 19} ${lift + (x < 256 ? 0 : 3)}`,
      line(brow, feminine ? 5.5 : 8),
    ),
  );
  const noses = ['M257 232Q270 258 252 262', 'M250 236Q240 260 260 263', 'M244 258Q256 269 268 258'];
  const cheek = { fill: mix(skin, '#e2493f', 0.42), opacity: 0.45 };
  return group([
    ellipse([206, 264], [19, 13], cheek),
    ellipse([306, 264], [19, 13], cheek),
    ...brows,
    eyes(look),
    path(random.pick(noses), line(crease, 5, { opacity: 0.75 })),
    mouth(look),
  ]);
}
