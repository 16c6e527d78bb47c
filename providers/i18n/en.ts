import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import { LABEL_ENGLISH, MENU_ENGLISH } from '#contract/delivered-english.ts';
import * as ENTITIES from '#contract/entities.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { DeliveredEnglish } from './delivered.ts';

/** react-admin's own texts in English, as its authors wrote them. Loaded only when somebody chooses English. */
export const en: TranslationMessages = english;

const keyOf = (value: string, text: string) => `${value}\n${text}`;

/** A value and its text mean the same in every dictionary that has both, so an answer need not say which dictionary it is. */
const ITEMS = new Map(
    Object.values(DICTIONARIES)
        .flatMap(({ items }): readonly (readonly [string, string, string])[] => items)
        .map(([value, text, word]) => [keyOf(value, text), word]),
);

/** English of the delivered menu and dictionaries. */
export const deliveredEnglish: DeliveredEnglish = {
    menu: MENU_ENGLISH,
    labels: { ...Object.fromEntries(Object.values<Entity>(ENTITIES).map(({ label, english: word }) => [label, word])), ...LABEL_ENGLISH },
    itemText: (value, text) => ITEMS.get(keyOf(value, text)),
};
