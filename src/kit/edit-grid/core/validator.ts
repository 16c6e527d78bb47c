import { type GridColumn, isBlank, plain, type ValidateRule } from './column.ts';
import { patternOf } from './patterns.ts';
import type { GridRow } from './rows.ts';
import type { RowsCheck } from './setup.ts';

/** Why a cell is invalid. */
export interface Fault {
    readonly uid: string;
    /** The column's key; empty for a fault of the whole row. */
    readonly key: string;
    readonly kind: 'required' | 'unique' | 'pattern' | 'handler' | 'server';
    /** The message of the rule or the server; undefined if the default text is shown. */
    readonly message?: string;
    /** The pattern that the value does not match. */
    readonly pattern?: string;
}

/** Faults by row and field. */
export type Faults = ReadonlyMap<string, ReadonlyMap<string, Fault>>;

/** Maximum duration of one slice of `validateAll` in milliseconds: half a frame. */
const SLICE_MS = 8;

const isUnique = (rule: ValidateRule) => 'unique' in rule || ('pattern' in rule && rule.pattern === 'only');
const pause = () => new Promise<void>(resolve => setTimeout(resolve));

interface Given {
    columns: () => readonly GridColumn[];
    rows: () => readonly GridRow[];
    /** The current row. */
    rowOf: (uid: string) => GridRow | undefined;
    onChange: () => void;
}

/**
 * Keeps the faults of a sheet up to date. A change validates only the changed cells and, in unique columns, the rows that share a value with
 * them.
 */
export const createValidator = ({ columns, rows, rowOf, onChange }: Given) => {
    let faults = new Map<string, ReadonlyMap<string, Fault>>();
    /** Field → value as text → uids of the rows that have it. */
    let owners = new Map<string, Map<string, Set<string>>>();
    let pass = 0;

    const set = (uid: string, key: string, fault: Fault | undefined) => {
        const old = faults.get(uid);
        if (!fault && !old?.has(key)) return;
        const row = new Map(old);
        if (fault) row.set(key, fault);
        else row.delete(key);
        if (row.size === 0) faults.delete(uid);
        else faults.set(uid, row);
    };
    /** Replaces the map, so that readers see the change by its identity. */
    const publish = () => {
        faults = new Map(faults);
        onChange();
    };

    const broken = (rule: ValidateRule, row: GridRow, column: GridColumn): Omit<Fault, 'uid' | 'key'> | undefined | Promise<void> => {
        const value = row.values[column.key];
        const words = rule.message === undefined ? {} : { message: rule.message.replaceAll('${title}', column.title) };
        if ('handler' in rule) {
            const verdict = rule.handler(value, row.values, column);
            if (typeof verdict === 'object') return verdict.then(said => settle(row, column, value, said));
            return verdict === undefined ? undefined : { kind: 'handler', ...words, ...(verdict === '' ? {} : { message: verdict }) };
        }
        if ('required' in rule) return isBlank(value) ? { kind: 'required', ...words } : undefined;
        if (isUnique(rule)) {
            const alike = isBlank(value) ? 0 : (owners.get(column.key)?.get(plain(value))?.size ?? 0);
            return alike > 1 ? { kind: 'unique', ...words } : undefined;
        }
        if (!('pattern' in rule)) return undefined;
        // An empty cell violates only the pattern «non-empty»; otherwise `required` decides whether it may be empty.
        const isBroken = isBlank(value) ? rule.pattern === '*' : !patternOf(rule.pattern).test(plain(value));
        return isBroken ? { kind: 'pattern', pattern: rule.pattern, ...words } : undefined;
    };
    /** An asynchronous verdict is ignored if the cell's value has changed since. */
    const settle = ({ uid }: GridRow, { key }: GridColumn, about: unknown, message: string | undefined) => {
        if (message === undefined || rowOf(uid)?.values[key] !== about || faults.get(uid)?.has(key)) return;
        set(uid, key, { uid, key, kind: 'handler', message });
        publish();
    };
    const check = (row: GridRow, column: GridColumn) => {
        const { validateRules = [], key } = column;
        let fault: Fault | undefined;
        for (const rule of validateRules) {
            const found = broken(rule, row, column);
            if (!found || found instanceof Promise) continue;
            fault = { uid: row.uid, key, ...found };
            break;
        }
        set(row.uid, key, fault);
    };

    const uniqueColumns = () => columns().filter(column => column.validateRules?.some(isUnique));
    /** Moves a row from one value to another in the index; returns the rows whose uniqueness may have changed. */
    const own = (key: string, uid: string, before: unknown, after: unknown): Iterable<string> => {
        const byValue = owners.get(key) ?? new Map<string, Set<string>>();
        owners.set(key, byValue);
        const affected: string[] = [];
        const left = isBlank(before) ? undefined : byValue.get(plain(before));
        if (left?.delete(uid)) {
            if (left.size === 1) affected.push(...left);
            if (left.size === 0) byValue.delete(plain(before));
        }
        if (!isBlank(after)) {
            const joined = byValue.get(plain(after)) ?? new Set();
            joined.add(uid);
            byValue.set(plain(after), joined);
            if (joined.size === 2) affected.push(...joined);
        }
        return affected;
    };
    const recheck = (uids: Iterable<string>, column: GridColumn) => {
        for (const uid of uids) {
            const row = rowOf(uid);
            if (row) check(row, column);
        }
    };

    const indexOwners = () => {
        owners = new Map();
        for (const { key } of uniqueColumns()) for (const row of rows()) void own(key, row.uid, undefined, row.values[key]);
    };

    return {
        faults: (): Faults => faults,
        /** Starts with new rows, which are not validated yet. */
        reset: () => {
            faults = new Map();
            indexOwners();
        },
        /** Applies changed columns: the faults of removed columns are dropped. */
        recolumn: () => {
            const keys = new Set(['', ...columns().map(({ key }) => key)]);
            const gone = [...faults].flatMap(([uid, row]) => [...row.keys()].filter(key => !keys.has(key)).map(key => ({ uid, key })));
            if (gone.length > 0) faults = new Map(faults);
            for (const { uid, key } of gone) set(uid, key, undefined);
            indexOwners();
        },
        /** Validates the differences between two states of the rows. */
        update: (before: readonly GridRow[], after: readonly GridRow[]) => {
            const { pairs, added, dropped } = differences(before, after);
            const unique = uniqueColumns();
            const was = faults;
            faults = new Map(faults);
            for (const { uid, values } of dropped) {
                faults.delete(uid);
                for (const column of unique) recheck(own(column.key, uid, values[column.key], undefined), column);
            }
            for (const { uid, values } of added)
                for (const column of unique) recheck(own(column.key, uid, undefined, values[column.key]), column);
            for (const [old, now] of pairs)
                for (const column of unique)
                    if (old.values[column.key] !== now.values[column.key])
                        recheck(own(column.key, now.uid, old.values[column.key], now.values[column.key]), column);
            // Empty cells of a new row are not reported yet.
            for (const row of added) for (const column of columns()) if (!isBlank(row.values[column.key])) check(row, column);
            for (const [old, now] of pairs) {
                let isTouched = false;
                for (const column of columns()) {
                    if (old.values[column.key] === now.values[column.key]) continue;
                    isTouched = true;
                    check(now, column);
                }
                if (isTouched) set(now.uid, '', undefined);
            }
            if (faults.size === 0 && was.size === 0) faults = was;
        },
        /** Adds errors from the server; each remains until its cell changes. */
        tell: (told: readonly Fault[]) => {
            for (const fault of told) set(fault.uid, fault.key, fault);
            publish();
        },
        /** Validates every cell, in slices that leave time for input. A later call ends an earlier one. */
        validateAll: async (): Promise<void> => {
            const mine = ++pass;
            const uids = rows().map(({ uid }) => uid);
            let until = performance.now() + SLICE_MS;
            for (const uid of uids) {
                const row = rowOf(uid);
                if (row) for (const column of columns()) if (faults.get(uid)?.get(column.key)?.kind !== 'server') check(row, column);
                if (performance.now() < until) continue;
                await pause();
                if (mine !== pass) break;
                until = performance.now() + SLICE_MS;
            }
            publish();
        },
    };
};

/** Faults in the order of rows and columns. */
export const faultList = (faults: Faults, rows: readonly GridRow[], columns: readonly GridColumn[]): Fault[] =>
    faults.size === 0
        ? []
        : rows.flatMap(({ uid }) => {
              const row = faults.get(uid);
              return row ? ['', ...columns.map(({ key }) => key)].flatMap(key => row.get(key) ?? []) : [];
          });

/** The faults of cells combined with those of `checkRows`; a cell's own fault takes precedence. */
export const withRowsFaults = (faults: Faults, rows: readonly GridRow[], check: RowsCheck): Faults => {
    const all = new Map(faults);
    for (const { row, key, message } of check(rows.map(({ values }) => values))) {
        const uid = rows[row]?.uid;
        const own = uid === undefined ? undefined : all.get(uid);
        if (uid !== undefined && !own?.has(key)) all.set(uid, new Map(own).set(key, { uid, key, kind: 'handler', message }));
    }
    return all;
};

/** The rows that were added, removed or changed. */
const differences = (before: readonly GridRow[], after: readonly GridRow[]) => {
    const pairs: [GridRow, GridRow][] = [];
    const added: GridRow[] = [];
    const moved = new Map<string, GridRow>();
    const length = Math.max(before.length, after.length);
    for (let at = 0; at < length; at++) {
        const [old, now] = [before[at], after[at]];
        if (old === now) continue;
        if (old && now && old.uid === now.uid) pairs.push([old, now]);
        else if (old) moved.set(old.uid, old);
    }
    if (moved.size === 0 && before.length === after.length) return { pairs, added, dropped: [] };
    for (const [at, now] of after.entries()) {
        const old = moved.get(now.uid);
        moved.delete(now.uid);
        if (old) {
            if (old !== now) pairs.push([old, now]);
        } else if (before[at] !== now && before[at]?.uid !== now.uid) added.push(now);
    }
    return { pairs, added, dropped: [...moved.values()] };
};
