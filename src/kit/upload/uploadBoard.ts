import { isHttpError } from '#providers/errors/httpError.ts';
import { uploadFile } from '#providers/files/storedFile.ts';
import { itemsOf, type UploadItem, type UploadRule, valueOf } from './uploadItem.ts';

interface Ends {
    rule: UploadRule;
    /** Called with the new value once all files are stored. */
    onValue: (value: string) => void;
    onDone: (item: UploadItem) => void;
    onFailed: (item: UploadItem) => void;
}

let lastUid = 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The files of one input and their uploads, outside of React, because uploads finish independently of renders. `onValue` is called only when
 * all remaining files are stored (UPLOAD-03).
 */
export const createUploadBoard = (initial: unknown) => {
    let items: readonly UploadItem[] = itemsOf(initial);
    let shown = textOf(initial);
    let ends: Ends | undefined;
    const listeners = new Set<() => void>();
    const running = new Map<string, AbortController>();

    const set = (next: readonly UploadItem[]) => {
        items = next;
        listeners.forEach(listener => listener());
    };
    const change = (uid: string, part: Partial<UploadItem>) => set(items.map(item => (item.uid === uid ? { ...item, ...part } : item)));
    const tell = () => {
        const value = valueOf(items);
        if (value === undefined || value === shown) return;
        shown = value;
        ends?.onValue(value);
    };

    const send = async (uid: string, file: File) => {
        const stop = new AbortController();
        running.set(uid, stop);
        change(uid, { status: 'uploading', percent: 0, message: undefined });
        try {
            const onProgress = (fraction: number) => change(uid, { percent: Math.round(fraction * 100) });
            const { folder = 'temp', target } = ends?.rule ?? {};
            const { path, info } = await uploadFile(file, folder, { signal: stop.signal, onProgress }, target);
            change(uid, { status: 'done', percent: 100, path, ...(info?.id ? { id: info.id } : {}) });
            const item = items.find(each => each.uid === uid);
            if (item) ends?.onDone(item);
        } catch (error) {
            if (stop.signal.aborted) return;
            change(uid, { status: 'error', message: isHttpError(error) ? error.message : undefined });
            const item = items.find(each => each.uid === uid);
            if (item) ends?.onFailed(item);
        } finally {
            running.delete(uid);
        }
        tell();
    };

    return {
        items: () => items,
        subscribe: (listener: () => void) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
        /** Sets the callbacks and the rule of the latest render. */
        connect: (given: Ends) => {
            ends = given;
        },
        /** Call it if the form's value differs from the one reported last: another record, or a reset. */
        show: (value: unknown) => {
            const text = textOf(value);
            if (text === shown) return;
            running.forEach(stop => stop.abort());
            shown = text;
            set(itemsOf(text));
        },
        add: (files: readonly File[]) => {
            const added = files.map((file): UploadItem & { file: File } => ({
                uid: `new-${++lastUid}`,
                ...{ name: file.name, type: file.type, size: file.size, status: 'uploading', percent: 0, file },
            }));
            set([...items, ...added]);
            added.forEach(({ uid, file }) => void send(uid, file));
        },
        retry: (uid: string) => {
            const item = items.find(each => each.uid === uid);
            if (item?.file && item.status === 'error') void send(uid, item.file);
        },
        /** Removes a file from the value; a running upload is aborted. Stored content is kept, because another record may refer to it. */
        remove: (uid: string) => {
            running.get(uid)?.abort();
            set(items.filter(item => item.uid !== uid));
            tell();
        },
        /** Moves a file one position; returns false at the ends. */
        move: (uid: string, by: 1 | -1): boolean => {
            const at = items.findIndex(item => item.uid === uid);
            const other = items[at + by];
            const item = items[at];
            if (!item || !other) return false;
            set(items.with(at, other).with(at + by, item));
            tell();
            return true;
        },
        /** Aborts running uploads; called when the input unmounts. */
        stop: () => running.forEach(one => one.abort()),
    };
};
