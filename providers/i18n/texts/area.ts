import type { Language } from '../language.ts';

/** Texts of one area: key → text, nested where it helps. */
export interface Texts {
    readonly [key: string]: string | Texts;
}

/** The same keys with other texts: English can neither lack nor add one. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> };

export interface Area<T extends Texts> {
    readonly zh: T;
    readonly en: Same<T>;
}

/** Texts of one area in both languages; Chinese leads, English must match it key by key. */
export const area = <const T extends Texts>(zh: T, en: Same<T>): Area<T> => ({ zh, en });

/** Texts by area, in the languages that are here. */
export type Areas = Readonly<Record<string, Readonly<Partial<Record<Language, Texts>>>>>;

/** The same areas in one language. */
export const inLanguage = (areas: Areas, language: Language): Areas =>
    Object.fromEntries(Object.entries(areas).map(([name, texts]) => [name, { [language]: texts[language] }]));
