import { createChannel } from '#providers/store/event.ts';
import { onLanguage, readLanguage } from './language.ts';
import type { Areas, Texts } from './texts/area.ts';
import type { TextKey } from './texts/index.ts';
import { LIGHT } from './texts/light.ts';

/** Values for the placeholders of a text: `{ name: '订单' }` for `%{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns the text of a key. Helpers outside of components receive it as a parameter. */
export type TextOf = (key: TextKey, values?: TextValues) => string;

let shelf: Areas = LIGHT;
let arrivals = 0;
const arrived = createChannel<void>();

/** Adds areas, or a further language of areas that are here. */
export const addTexts = (areas: Areas): void => {
    const added = Object.entries(areas).map(([name, languages]) => [name, { ...shelf[name], ...languages }] as const);
    shelf = { ...shelf, ...Object.fromEntries(added) };
};

/** Has everything that shows texts drawn again: those of the chosen language are here, after others were shown in their place. */
export const redrawTexts = (): void => {
    arrivals += 1;
    arrived.emit();
};

/** Names what `appText` answers from: another language, or texts that have arrived since, make another name. */
export const shownTexts = (): string => readLanguage() + arrivals;

/** Hears that `shownTexts` has changed. Returns the unsubscription. */
export const onShownTexts = (listener: () => void): (() => void) => {
    const stops = [onLanguage(listener), arrived.on(listener)];
    return () => stops.forEach(stop => stop());
};

/**
 * A text of the catalogue in the current language, for code outside of components. Inside, `useText` redraws when the
 * language changes. While the texts of a language are fetched, those of the other one are given; a key whose area has not been added comes
 * back as it is.
 */
export const appText: TextOf = (key, values = {}) => fill(find(key) ?? key, values);

const find = (key: string): string | undefined => {
    const [area = '', ...rest] = key.split('.');
    const { zh, en } = shelf[area] ?? {};
    const texts = readLanguage() === 'en' ? (en ?? zh) : (zh ?? en);
    const found = rest.reduce<string | Texts | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), texts);
    return typeof found === 'string' ? found : undefined;
};

const fill = (text: string, values: TextValues): string =>
    text.replace(/%\{(\w+)\}/g, (hole, name: string) => (values[name] === undefined ? hole : String(values[name])));
