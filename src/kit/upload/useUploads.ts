import { useNotify } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { createUploadBoard } from './uploadBoard.ts';
import { refusalOf, type UploadItem, type UploadRule } from './uploadItem.ts';

export interface Uploads {
    items: readonly UploadItem[];
    /** Checks and sends; what is not taken is told at once. */
    add: (files: readonly File[]) => void;
    retry: (uid: string) => void;
    remove: (uid: string) => void;
    /** One place to the left or right; says why not at the ends (UPLOAD-07). */
    move: (uid: string, by: 1 | -1) => void;
    /** Why the form can't be sent yet, if so. */
    pending: () => string | undefined;
}

interface Given extends UploadRule {
    value: unknown;
    onChange: (value: string) => void;
}

/** The files behind a value of comma-joined paths, and what can be done with them. */
export function useUploads({ value, onChange, ...rule }: Given): Uploads {
    const text = useText();
    const notify = useNotify();
    const [board] = useState(() => createUploadBoard(value));
    const items = useSyncExternalStore(board.subscribe, board.items);
    // Uploads end outside React; they are told to the drawing that is current then.
    useEffect(() => {
        board.connect({
            rule,
            onValue: onChange,
            onDone: ({ name }) => notify(text('upload.done', { name }), { type: 'success' }),
            onFailed: ({ name }) => notify(text('upload.failed', { name }), { type: 'error' }),
        });
    });
    // Synchronises with the form, which may show another record.
    useEffect(() => board.show(value), [board, value]);
    // Synchronises with the network: nobody waits for these any more.
    useEffect(() => () => board.stop(), [board]);

    const add = (files: readonly File[]) => {
        const refused = files.flatMap(file => refusalOf(file, rule) ?? []);
        for (const key of new Set(refused)) notify(text(key), { type: 'warning' });
        const taken = files.filter(file => refusalOf(file, rule) === undefined);
        const room = rule.most - board.items().length;
        // A single picture or file is replaced, as people expect of one.
        if (rule.most === 1 && taken.length > 0) board.items().forEach(item => board.remove(item.uid));
        else if (taken.length > room) notify(text('upload.tooMany', { count: rule.most }), { type: 'warning' });
        board.add(taken.slice(0, rule.most === 1 ? 1 : Math.max(0, room)));
    };
    const pending = () => {
        if (board.items().some(item => item.status === 'uploading')) return text('upload.busy');
        return board.items().some(item => item.status === 'error') ? text('upload.broken') : undefined;
    };
    const move = (uid: string, by: 1 | -1) => {
        if (!board.move(uid, by)) notify(text(by < 0 ? 'upload.unknownMove' : 'upload.isLast'), { type: 'warning' });
    };
    return { items, add, retry: board.retry, remove: board.remove, move, pending };
}
