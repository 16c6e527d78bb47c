import { useNotify } from 'react-admin';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { createUploadBoard } from './uploadBoard.ts';
import { refusalOf, type UploadItem, type UploadRule } from './uploadItem.ts';

export interface Uploads {
    items: readonly UploadItem[];
    /** Checks and uploads files; rejected ones are reported at once. */
    add: (files: readonly File[]) => void;
    retry: (uid: string) => void;
    remove: (uid: string) => void;
    /** Moves a file one position to the left or right; shows a message at the ends (UPLOAD-07). */
    move: (uid: string, by: 1 | -1) => void;
    /** The reason why the form cannot be submitted yet, if any. */
    pending: () => string | undefined;
}

interface Given extends UploadRule {
    value: unknown;
    onChange: (value: string) => void;
}

/** The files of a value of comma-joined paths, and the operations on them. */
export function useUploads({ value, onChange, ...rule }: Given): Uploads {
    const text = useText();
    const notify = useNotify();
    const [board] = useState(() => createUploadBoard(value));
    const items = useSyncExternalStore(board.subscribe, board.items);
    // Uploads finish outside of React and must call the callbacks of the latest render.
    useEffect(() => {
        board.connect({
            rule,
            onValue: onChange,
            onDone: ({ name }) => notify(text('upload.done', { name }), { type: 'success' }),
            onFailed: ({ name }) => notify(text('upload.failed', { name }), { type: 'error' }),
        });
    });
    // Follows the form's value, which may be that of another record.
    useEffect(() => board.show(value), [board, value]);
    // Aborts running uploads on unmount.
    useEffect(() => () => board.stop(), [board]);

    const add = (files: readonly File[]) => {
        const refused = files.flatMap(file => refusalOf(file, rule) ?? []);
        for (const key of new Set(refused)) notify(text(key), { type: 'warning' });
        const taken = files.filter(file => refusalOf(file, rule) === undefined);
        const room = rule.most - board.items().length;
        // A single picture or file is replaced.
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
