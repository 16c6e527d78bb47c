import { fireEvent } from '@testing-library/react';
import type { Person } from './person.ts';

interface Carried {
    files?: readonly File[];
    text?: string;
}

/** The DataTransfer of dragged or pasted content. */
export const transferOf = ({ files = [], text }: Carried): DataTransfer => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    if (text !== undefined) transfer.setData('text/plain', text);
    return transfer;
};

/** Fires a drag event at an element. */
export const drag = (type: 'dragstart' | 'dragover' | 'drop' | 'dragend', element: Element, dataTransfer = new DataTransfer()): boolean =>
    fireEvent(element, new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));

/** Fires a paste event (Ctrl+V) at an element. */
export const pasteAt = (element: Element, carried: Carried): boolean =>
    fireEvent(element, new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transferOf(carried) }));

/** Chooses files through the label around a file input, which itself receives no pointer events. */
export const chooseFiles = (user: Person, input: HTMLElement, files: File | File[]): Promise<void> =>
    user.upload(input.closest('label') ?? input, files);
