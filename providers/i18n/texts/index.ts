import type { Area, Texts } from './area.ts';
import { FIRST } from './first.ts';
import { LATER } from './later.ts';

/** The product's own texts, one area a file; keys are `<area>.<key>`. The client loads `FIRST` and `LATER` apart; tests have them together. */
export const AREAS = { ...FIRST, ...LATER };

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
type Zh = { [K in keyof typeof AREAS]: (typeof AREAS)[K] extends Area<infer T extends Texts> ? T : never };

/** Every key of an own text: `list.empty`, `auth.greeting.noon`. */
export type TextKey = Paths<Zh>;
