import { useDraggable } from '@dnd-kit/core';

/** Drags its row, by mouse, finger or keyboard. */
export const DragHandle = ({ uid, label }: { uid: string; label: string }) => {
    const { setNodeRef, attributes, listeners } = useDraggable({ id: uid });
    return <button ref={setNodeRef} type="button" data-part="handle" {...attributes} tabIndex={-1} {...listeners} aria-label={label} />;
};
