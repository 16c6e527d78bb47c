import type { NamedAction } from '#contract/kit/action.ts';
import type { StandardAction } from '#contract/kit/entity.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '../data-log.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActionRoute } from '../actions/on-action.ts';
import type { Reader, Source, WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import type { SheetRow } from '../spreadsheet/read-sheet.ts';

/** A column of another table that refers to this entity's rows; rows that are referred to can't be deleted. */
export interface Usage {
    table: PgTable;
    column: PgColumn;
    /** The message in place of the standard one; gets the number of rows. */
    says?: (n: number) => string;
}

export interface SaveContext {
    tx: Tx;
    session: Session;
    /** The stored row before an edit; undefined for a new one. */
    current?: WireRow;
}

/** A row of an imported sheet whose cells are valid, each on its own. */
export interface SheetCandidate {
    /** Row number as the spreadsheet program shows it. */
    row: number;
    values: WireRow;
    /** The sheet rows that its lines come from, by the field that holds them. */
    lines?: SheetRow['lines'];
}

/** Lines that belong to a record, held in one of its fields. In spreadsheets they have their own sheet (LIST-04). */
export interface LineSheet {
    field: string;
    source: Pick<CrudOptions, 'entity' | 'table' | 'joins'>;
    /** The lines of these records as they are sent to clients, by the records' ids. */
    read: (db: Reader, session: Session, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly WireRow[]>>;
}

export interface ArrangeContext extends Pick<SaveContext, 'tx' | 'session'> {
    /** Reports what is wrong with a cell, or with the row if `field` is empty. */
    tell: (row: number, field: string, msg: string) => void;
}

export interface Written extends SaveContext {
    actor: Actor & { session: Session };
    op: 'add' | 'edit' | 'delete' | 'import';
    /** The stored rows; deleted ones as they were before. */
    rows: readonly WireRow[];
}

/** Success messages of the calls (wire-contract 5.1); several screens of the contract have their own. */
export interface Messages {
    add: string;
    edit: string;
    delete: string;
    deleteBatch: string;
}

export interface PresentContext {
    db: Reader;
    session: Session;
}

/**
 * Options of `crudRoutes`. At most four hooks on the way of a call (`scope` of Source, `beforeSave`, `afterWrite`, `present`): a route that
 * needs more is written in its module.
 */
export interface CrudOptions extends Source {
    /** Standard calls that the module implements itself, because they take or do more than the kit's. */
    own?: readonly StandardAction[];
    /**
     * Permission codes of further screens that choose among these rows, besides those derived from the contract's references
     * (`choosersOf`): pages without an entity, and inputs that name their resource directly. A caller with such a code may read id and
     * name, without the right to this screen.
     */
    pickableBy?: readonly string[];
    /** Further fields for callers who only choose, such as one that distinguishes rows with the same name. */
    pickerFields?: readonly string[];
    /** Columns that refer to rows of this entity; a row in use can't be deleted. */
    usedBy?: readonly Usage[];
    /**
     * Whether a deleted row can be restored from the data log (S50). By default it can if the kit's own call deletes it. A function checks
     * the restored row, and allows it also for modules that delete rows themselves; a text says why it is never possible and what to do
     * instead.
     */
    undelete?: string | ((row: WireRow, context: SaveContext) => Promise<void> | void);
    /** How 「撤销」 reverses a call right after it, if the standard calls can't. */
    undoes?: {
        /** Reverses the creation of a row, if rows can't be deleted. */
        add?: NamedAction;
        /** The module's own edit call uses the kit's `editRow`. */
        edit?: true;
        /** Allows restoring a row right after it was deleted, although `undelete` forbids it later; checks the restored row. */
        delete?: (row: WireRow, context: SaveContext) => Promise<void>;
    };
    /** Checks across fields, and columns that the server fills in; throws a refusal or returns the values to store. */
    beforeSave?: (values: WireRow, context: SaveContext) => Promise<WireRow> | WireRow;
    /**
     * Checks of an import across its rows, in a dry run too, for entities whose rows refer to each other. Rows with a reported fault are
     * left out; the others are returned in batches that are stored one after the other.
     */
    arrange?: (rows: readonly SheetCandidate[], context: ArrangeContext) => Promise<readonly (readonly SheetCandidate[])[]>;
    /**
     * How an import reads a cell of a field that holds more than one value: returns the content, or undefined if the text can't be
     * understood. The field's `sheetHint` tells people how to write it.
     */
    readCells?: Readonly<Record<string, (text: string) => unknown>>;
    /** Lines that exports write and imports read with the records. */
    lines?: readonly LineSheet[];
    /** Further writes in the transaction of every write: dependent tables, `bumpVersion`. Throwing rolls the write back. */
    afterWrite?: (written: Written) => Promise<void>;
    /** Actions of the entity besides the standard calls (`onAction`); rows carry which of them are possible. */
    named?: readonly ActionRoute[];
    /** Messages that differ from the standard ones. */
    messages?: Partial<Messages>;
    /** Fields of the contract that `present` fills in: those without a column, a join or a count. */
    computed?: readonly string[];
    /** Adds values to rows that are neither columns nor joined, such as `actions`; runs before masking. Called with many rows at once. */
    present?: (rows: readonly WireRow[], context: PresentContext) => Promise<readonly WireRow[]> | readonly WireRow[];
}
