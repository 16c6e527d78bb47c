import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { list } from './list.ts';

/** The product's own texts in Chinese, under `app.<area>.<key>`. */
export const appZh = { common: common.zh, auth: auth.zh, list: list.zh, form: form.zh, errors: errors.zh };

/** The same in English. */
export const appEn = { common: common.en, auth: auth.en, list: list.en, form: form.en, errors: errors.en };

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** Every key of an own text: `list.empty`, `auth.greeting.noon`. */
export type TextKey = Paths<typeof appZh>;
