import { circle, group, line, mix, path } from '../svg.ts';
import type { Look } from './look.ts';

const BODY = 'M48 520C52 438 104 408 196 388';
const body = (neckline: string, colour: string) => path(`${BODY}${neckline}C408 408 460 438 464 520Z`, colour);
const folds = (colour: string) =>
  path('M122 520Q124 478 136 456M390 520Q388 478 376 456', line(mix(colour, '#2a1c1c', 0.25), 5));

const crew = ({ cloth, accent }: Look) =>
  body('C214 440 298 440 316 388', cloth) +
  path('M196 388C214 440 298 440 316 388', line(accent, 11, { 'stroke-linecap': 'butt' })) +
  folds(cloth);

const vee = ({ cloth, accent }: Look) =>
  body('L256 470L316 388', cloth) + path('M200 388L256 468L312 388', line(accent, 9)) + folds(cloth);

const turtle = ({ cloth }: Look) =>
  group([
    body('H316', cloth),
    path('M202 352Q256 392 310 352L318 402Q256 442 194 402Z', mix(cloth, '#ffffff', 0.14)),
    path('M222 372L220 408M256 382V420M290 372L292 408', line(mix(cloth, '#2a1c1c', 0.18), 4)),
    folds(cloth),
  ]);

const shirt = ({ cloth, accent }: Look) =>
  group([
    body('L256 440L316 388', cloth),
    path('M204 366L186 398L222 446L256 424ZM308 366L326 398L290 446L256 424Z', mix(cloth, '#ffffff', 0.22)),
    path('M256 432V520', line(mix(cloth, '#2a1c1c', 0.25), 4)),
    circle([256, 462], 5, accent),
    circle([256, 496], 5, accent),
    folds(cloth),
  ]);

const blazer = ({ cloth, accent }: Look) =>
  group([
    path('M180 392L256 520L332 392Q256 440 180 392Z', accent),
    path('M180 392H332V520H180Z', accent),
    path('M214 388Q256 430 298 388Q256 408 214 388Z', mix(accent, '#2a1c1c', 0.15)),
    path(`${BODY}L256 520ZM464 520C460 438 408 408 316 388L256 520Z`, cloth),
    path(
      'M196 384L168 412L196 430L184 446L256 520L214 396ZM316 384L344 412L316 430L328 446L256 520L298 396Z',
      mix(cloth, '#2a1c1c', 0.22),
    ),
  ]);

const hoodie = ({ cloth, accent }: Look) =>
  group([
    body('C214 436 298 436 316 388', cloth),
    path(
      'M188 366C160 392 168 426 256 446C344 426 352 392 324 366C316 408 290 424 256 424S196 408 188 366Z',
      mix(cloth, '#2a1c1c', 0.18),
    ),
    path('M226 436V486M286 436V486', line(accent, 6)),
    folds(cloth),
  ]);

const dungarees = ({ cloth, accent }: Look) =>
  group([
    body('C214 436 298 436 316 388', accent),
    path('M164 396L188 392V460H324V392L348 396L340 520H172Z', cloth),
    circle([180, 466], 8, mix(accent, '#2a1c1c', 0.3)),
    circle([332, 466], 8, mix(accent, '#2a1c1c', 0.3)),
  ]);

export const drawClothes = (look: Look) =>
  look.random.pick([crew, crew, vee, turtle, shirt, shirt, blazer, blazer, hoodie, dungarees])(look);
