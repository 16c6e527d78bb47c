import type { DictItem } from '#contract/system/account/auth.ts';
import { rowsIn } from '#providers/data/answers.ts';
import { get } from '#providers/http/http.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { dictVersionSeen } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { delivered, onDelivered } from '#providers/i18n/delivered.ts';
import { isRecord } from '#providers/store/checks.ts';
import { createChannel } from '#providers/store/event.ts';
import { type DictCache, KEYS } from '#providers/store/keys.ts';
import { readToken } from '#providers/store/session.ts';
import { onStored, readStored, removeStored, writeStored } from '#providers/store/storage.ts';

const NO_ITEMS: readonly DictItem[] = [];
const changes = createChannel<void>();
const asked = new Map<string, Promise<readonly DictItem[]>>();
/** Items of table dictionaries (`set_city,name,id`), which have no version; cached as long as the page is open. */
const tables = new Map<string, readonly DictItem[]>();
let cache: DictCache | undefined;
let seenVersion: string | undefined;
/** The sign-in response has no version, so the version in the next response is that of its items. */
let isJustFilled = false;
let refetching: Promise<void> | undefined;

const current = (): DictCache => (cache ??= readStored(KEYS.dictionaries) ?? { items: {} });
const isTable = (code: string): boolean => code.includes(',');

/** Cached items → the same in English; cached, so that the object is stable. */
const inEnglish = new WeakMap<readonly DictItem[], readonly DictItem[]>();

/** Standard items in the current language. Items that a company has renamed or added are not translated; the cache contains the server's texts. */
const shown = (items: readonly DictItem[]): readonly DictItem[] => {
    const english = delivered();
    if (!english) return items;
    const known = inEnglish.get(items);
    if (known) return known;
    const named = items.map(item => {
        const text = english.itemText(item.value, item.text) ?? item.text;
        return { ...item, text, title: text, label: text };
    });
    inEnglish.set(items, named);
    return named;
};

/** The loaded items in the current language; undefined if the code has not been loaded. */
export const dictItems = (code: string): readonly DictItem[] | undefined => {
    const items = isTable(code) ? tables.get(code) : current().items[code];
    return items && shown(items);
};

/**
 * The items of a dictionary or a table dictionary; cached for 7 days, and requested only once for all inputs (DICT-01).
 * @throws HttpError 「字典Code不能为空!」 for an empty code (DICT-02), otherwise that of the call.
 */
export const loadDictionary = (code: string): Promise<readonly DictItem[]> => {
    if (code.trim() === '') return Promise.reject(new HttpError({ message: appText('errors.noDictCode'), status: 200, reason: 'refused' }));
    const known = dictItems(code);
    if (known) return Promise.resolve(known);
    const running = asked.get(code);
    if (running) return running;
    const loading = get<unknown>(`/sys/dict/getDictItems/${encodeURI(code)}`)
        .then(result => keep(code, Array.isArray(result) ? result.map(toItem) : NO_ITEMS))
        .finally(() => asked.delete(code));
    asked.set(code, loading);
    return loading;
};

const keep = (code: string, items: readonly DictItem[]): readonly DictItem[] => {
    if (isTable(code)) {
        tables.set(code, items);
        changes.emit();
    } else save({ ...current(), items: { ...current().items, [code]: [...items] } });
    return shown(items);
};

/** wire: depending on the server, the text is in `text`, `label` or `title`. */
const toItem = (item: unknown): DictItem => {
    const given = isRecord(item) ? item : {};
    const text = textOf(given.text ?? given.label ?? given.title ?? given.value);
    const color = textOf(given.color);
    return { value: textOf(given.value), text, title: text, label: text, ...(color === '' ? {} : { color }) };
};
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const save = (next: DictCache): void => {
    if (next.version !== undefined) isJustFilled = false;
    writeStored(KEYS.dictionaries, next);
    cache = next;
    changes.emit();
};

/** Replaces all dictionaries, from the sign-in response or a refetch, with their version. */
export const fillDictionaries = (items: Readonly<Record<string, readonly unknown[]>>, version?: string): void => {
    tables.clear();
    isJustFilled = version === undefined;
    save({
        version,
        items: Object.fromEntries(Object.entries(items).map(([code, list]) => [code, rowsIn(list).map(toItem)])),
    });
};

/** Refetches all dictionaries (DICT-05); concurrent callers share one call. */
export const refreshDictionaries = (): Promise<void> => {
    const version = seenVersion; // the version before the call: the items have this version or a later one
    refetching ??= get<Record<string, unknown[]> | null>('/sys/dict/queryAllDictItems')
        // wire: null if there are none; screens then load missing dictionaries individually
        .then(items => fillDictionaries(items ?? {}, version))
        .finally(() => {
            refetching = undefined;
        });
    return refetching;
};

/** Clears all dictionaries. */
export const clearDictionaries = (): void => {
    tables.clear();
    removeStored(KEYS.dictionaries);
};

/** The text of a value in the loaded items; the value itself if it is unknown. */
export const dictText = (code: string, value: string | number | null | undefined): string =>
    value === null || value === undefined ? '' : (dictItems(code)?.find(item => item.value === String(value))?.text ?? String(value));

/** Subscribes to changes of the items or of their language. */
export const onDictionaryChange = (listener: () => void): (() => void) => {
    const stops = [changes.on(listener), onDelivered(listener)];
    return () => stops.forEach(stop => stop());
};

const isNewer = (version: string, known: string): boolean => {
    const [one, other] = [Number(version), Number(known)];
    return Number.isNaN(one) || Number.isNaN(other) ? version !== known : one > other;
};

dictVersionSeen.on(version => {
    seenVersion = version;
    if (!readToken() || refetching) return;
    const { version: known, items } = current();
    if (known === undefined && (isJustFilled || Object.keys(items).length === 0)) return save({ version, items });
    if (known !== undefined && !isNewer(version, known)) return;
    // After a failure the old items stay; the next response contains the version again.
    refreshDictionaries().catch(() => undefined);
});

onStored(KEYS.dictionaries, () => {
    cache = undefined;
    changes.emit();
});
