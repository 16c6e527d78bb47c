import { type Language, readLanguage } from './language.ts';
import type { Texts } from './texts/area.ts';
import type { TextKey } from './texts/index.ts';
import { LIGHT } from './texts/light.ts';

/** What fills the holes of a text: `{ name: '订单' }` for `%{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text under a key. Helpers outside of components take one as a parameter. */
export type TextOf = (key: TextKey, values?: TextValues) => string;

type Areas = Readonly<Record<string, Readonly<Record<Language, Texts>>>>;

let shelf: Areas = LIGHT;

/** Adds the areas that the sign-in page does without; the workspace brings them. */
export const addTexts = (areas: Areas): void => {
    shelf = { ...shelf, ...areas };
};

/**
 * A text of the catalogue in the language of now, for code outside of components. Inside, `useText` redraws when the
 * language changes. A key whose area has not been added comes back as it is.
 */
export const appText: TextOf = (key, values = {}) => fill(find(key) ?? key, values);

const find = (key: string): string | undefined => {
    const [area = '', ...rest] = key.split('.');
    const found = rest.reduce<string | Texts | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        shelf[area]?.[readLanguage()],
    );
    return typeof found === 'string' ? found : undefined;
};

const fill = (text: string, values: TextValues): string =>
    text.replace(/%\{(\w+)\}/g, (hole, name: string) => (values[name] === undefined ? hole : String(values[name])));
