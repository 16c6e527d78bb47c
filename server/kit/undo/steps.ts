import { permissionOf } from '#contract/kit/permissions.ts';
import type { Session } from '../access/session.ts';
import type { CrudOptions } from '../crud/options.ts';
import { undeleteRefusal } from '../crud/restore.ts';
import { writableFields } from '../crud/validate.ts';
import type { Change } from '../data-log.ts';
import { columnOf, storedFields, type WireRow } from '../list/source.ts';

/** The options with `undoes.delete` in place of `undelete`: right after its deletion, a row may be restored under other conditions than later. */
export const forUndo = (options: CrudOptions): CrudOptions =>
    options.undoes?.delete ? { ...options, undelete: options.undoes.delete } : options;

/** The reason of an undo in the data log and in inverse actions. */
export const UNDO_REASON = '撤销';

/** A step that reverses one change of one row. `version` is the version that the row must still have. */
export type UndoStep = { id: string } & (
    | { kind: 'delete'; version: number }
    | { kind: 'edit'; version: number; values: WireRow }
    | { kind: 'restore'; row: WireRow }
    | { kind: 'act'; version: number; action: string; input: WireRow }
);

/**
 * The steps that reverse the changes of one call, last change first; undefined if a change can't be reversed: it is on another entity,
 * wrote something that is no column of the row, or the caller lacks the permission for the inverse operation.
 */
export const undoStepsOf = (options: CrudOptions, session: Session, body: unknown, changes: readonly Change[]): UndoStep[] | undefined => {
    const steps = changes.map(change => (change.entity === options.entity ? stepOf(options, session, body, change) : undefined)).reverse();
    return steps.length > 0 && steps.every(step => step !== undefined) ? steps : undefined;
};

const stepOf = (
    options: CrudOptions,
    session: Session,
    body: unknown,
    { op, before, after, undo, undoInput }: Change,
): UndoStep | undefined => {
    const may = (action: 'delete' | 'edit') =>
        ((options.entity.actions.includes(action) && options.own?.includes(action) !== true) ||
            (action === 'edit' && options.undoes?.edit === true)) &&
        session.permissions.has(permissionOf(options.entity, action));
    const row = after ?? before ?? {};
    const at = { id: String(row.id), version: Number(row.version ?? 0) };
    if (op === 'add') {
        const inverse = options.undoes?.add;
        if (inverse && session.permissions.has(inverse.permission)) return { kind: 'act', ...at, action: inverse.name, input: {} };
        return may('delete') ? { kind: 'delete', ...at } : undefined;
    }
    if (op === 'delete' && before) {
        const isKept = columnOf(options, 'delFlag') !== undefined || fieldsElsewhere(options, session).length === 0;
        return isKept && undeleteRefusal(forUndo(options), session) === undefined ? { kind: 'restore', id: at.id, row: before } : undefined;
    }
    if (op === 'edit' && before && after) {
        const isKnown = !fieldsElsewhere(options, session).some(name => Object.hasOwn(body ?? {}, name));
        const values = formerValues(options, session, before, after);
        return may('edit') && isKnown && Object.keys(values).length > 0 ? { kind: 'edit', ...at, values } : undefined;
    }
    if (!undo || !before || !session.permissions.has(undo.permission)) return undefined;
    const former: WireRow = { ...before, reason: UNDO_REASON, ...undoInput };
    const input = Object.keys(undo.form.fields).map(name => [name, former[name] ?? null]);
    return { kind: 'act', ...at, action: undo.name, input: Object.fromEntries(input) as WireRow };
};

/** The fields that are stored outside of the row, so that its former state does not contain them. */
const fieldsElsewhere = (options: CrudOptions, session: Session): string[] => {
    const stored = new Set(storedFields(options).map(([name]) => name));
    return writableFields({ entity: options.entity, session }).flatMap(([name]) => (stored.has(name) ? [] : [name]));
};

/** The previous values of the fields that the caller's edit changed. wire: on system entities an empty text clears a column. */
const formerValues = (options: CrudOptions, session: Session, before: WireRow, after: WireRow): WireRow => {
    const isSame = (name: string) => JSON.stringify(before[name] ?? null) === JSON.stringify(after[name] ?? null);
    const nothing = options.entity.isSystem ? '' : null;
    const changed = writableFields({ entity: options.entity, session }).filter(([name]) => !isSame(name));
    return Object.fromEntries(changed.map(([name]) => [name, before[name] ?? nothing]));
};
