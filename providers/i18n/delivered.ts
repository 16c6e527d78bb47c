import { useCallback, useSyncExternalStore } from 'react';
import { createChannel } from '#providers/store/event.ts';
import { onLanguage, readLanguage } from './language.ts';

/** English of what the server sends in Chinese. A company's own titles and items are not in it and stay as they were written. */
export interface DeliveredEnglish {
    /** Title of a delivered menu entry → its English. */
    readonly menu: Readonly<Record<string, string>>;
    /** Label that the server writes itself, or the name of an entity → its English. */
    readonly labels: Readonly<Record<string, string>>;
    /** English of a dictionary item, by value and delivered text. */
    readonly itemText: (value: string, text: string) => string | undefined;
}

const changes = createChannel<void>();
let english: DeliveredEnglish | undefined;

/** Takes over what came with the English texts, which are fetched when English is chosen. */
export const setDelivered = (given: DeliveredEnglish): void => {
    english = given;
    changes.emit();
};

/** What puts the server's words into the current language; undefined where they are shown as they came. */
export const delivered = (): DeliveredEnglish | undefined => (readLanguage() === 'en' ? english : undefined);

/** Hears that `delivered` has changed. Returns the unsubscription. */
export const onDelivered = (listener: () => void): (() => void) => {
    const stops = [changes.on(listener), onLanguage(listener)];
    return () => stops.forEach(stop => stop());
};

/** `delivered` for components: the caller is drawn again when it changes. */
export const useDelivered = (): DeliveredEnglish | undefined => useSyncExternalStore(onDelivered, delivered);

/** Puts a label that the server wrote (a queue, an entity's name) into the current language; any other text stays. */
export const useServerLabel = (): ((text: string) => string) => {
    const labels = useDelivered()?.labels;
    return useCallback(text => labels?.[text] ?? text, [labels]);
};

/** Puts the text of a dictionary's value that came beside it into the current language. */
export const useItemText = (): ((value: string, text: string) => string) => {
    const english = useDelivered();
    return useCallback((value, text) => english?.itemText(value, text) ?? text, [english]);
};
