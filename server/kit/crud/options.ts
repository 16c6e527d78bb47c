import type { NamedAction } from '#contract/kit/action.ts';
import type { StandardAction } from '#contract/kit/entity.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '../data-log.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActionRoute } from '../actions/on-action.ts';
import type { Reader, Source, WireRow } from '../list/source.ts';
import type { Session } from '../access/session.ts';
import type { SheetRow } from '../spreadsheet/read-sheet.ts';

/** A column of another table that refers to this entity's rows: what keeps them from being deleted. */
export interface Usage {
    table: PgTable;
    column: PgColumn;
    /** Said in place of the standard words, with the number of rows. */
    says?: (n: number) => string;
}

export interface SaveContext {
    tx: Tx;
    session: Session;
    /** The stored row before an edit; absent when adding. */
    current?: WireRow;
}

/** A row of an imported sheet whose cells are right, each by itself. */
export interface SheetCandidate {
    /** As the spreadsheet program counts. */
    row: number;
    values: WireRow;
    /** Where its lines come from, by the field that holds them. */
    lines?: SheetRow['lines'];
}

/** Lines that come with a record under one of its fields. In spreadsheets they have a sheet of their own (LIST-04). */
export interface LineSheet {
    field: string;
    source: Pick<CrudOptions, 'entity' | 'table' | 'joins'>;
    /** The lines of these records as they leave the server, by the records' ids. */
    read: (db: Reader, session: Session, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly WireRow[]>>;
}

export interface ArrangeContext extends Pick<SaveContext, 'tx' | 'session'> {
    /** Says what is wrong with a cell; without a field, with the row. */
    tell: (row: number, field: string, msg: string) => void;
}

export interface Written extends SaveContext {
    actor: Actor & { session: Session };
    op: 'add' | 'edit' | 'delete' | 'import';
    /** The stored rows; those that are gone, as they were. */
    rows: readonly WireRow[];
}

/** What a call says when it has worked (wire-contract 5.1); several screens of the contract have words of their own. */
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
 * What `crudRoutes` needs beyond contract and table. At most four hooks (`scope` of Source, `beforeSave`, `afterWrite`, `present`):
 * a route that wants more is written out in its module.
 */
export interface CrudOptions extends Source {
    /** Standard calls that the module writes out itself, because they take or do more than the kit's. */
    own?: readonly StandardAction[];
    /**
     * Codes of screens that choose among these rows beyond what the contract's references tell (`choosersOf`): pages that are no entity,
     * inputs that name their resource themselves. Who holds one is told id and name, without having this screen.
     */
    pickableBy?: readonly string[];
    /** What else those are told who only choose, such as what tells two of the same name apart. */
    pickerFields?: readonly string[];
    /** Where rows of this entity are referred to; a row in use is not deleted. */
    usedBy?: readonly Usage[];
    /**
     * Whether a deleted row may come back from the data log (S50). By default it may where the kit deletes it; a function checks the row
     * that is back, also of modules that delete by themselves; a text says why never, and what to do instead.
     */
    undelete?: string | ((row: WireRow, context: SaveContext) => Promise<void> | void);
    /** What 「撤销」 does right after a call that the standard calls could not take back. */
    undoes?: {
        /** Takes a new row back, where rows are not deleted. */
        add?: NamedAction;
        /** The module's own way to edit a row is the kit's (`editRow`). */
        edit?: true;
        /** Lets back a row that has just been deleted though `undelete` keeps it from coming later; checks the row that is back. */
        delete?: (row: WireRow, context: SaveContext) => Promise<void>;
    };
    /** Checks across fields and columns that the server fills; throws a refusal or returns what is to be stored. */
    beforeSave?: (values: WireRow, context: SaveContext) => Promise<WireRow> | WireRow;
    /**
     * What an import checks across its rows, in a trial as well, for entities whose rows refer to each other. Rows that are told of are left
     * out; the others come back in batches that are stored one after the other.
     */
    arrange?: (rows: readonly SheetCandidate[], context: ArrangeContext) => Promise<readonly (readonly SheetCandidate[])[]>;
    /**
     * How imports read a cell of a field that holds more than one value: its content, or undefined for a text that cannot be understood. The
     * field's `sheetHint` tells people how to write it.
     */
    readCells?: Readonly<Record<string, (text: string) => unknown>>;
    /** Lines that exports write and imports take in with the records. */
    lines?: readonly LineSheet[];
    /** What goes with every write in its transaction: other tables that follow, `bumpVersion`. Throwing undoes the write. */
    afterWrite?: (written: Written) => Promise<void>;
    /** The entity's verbs beside the standard calls (`onAction`); rows carry which of them are possible. */
    named?: readonly ActionRoute[];
    /** Where the contract's words differ from the standard ones. */
    messages?: Partial<Messages>;
    /** Fields of the contract that `present` gives: those without a column, a join and a count. */
    computed?: readonly string[];
    /** Adds to rows what is neither column nor join, such as `actions`; runs before masking. Works on many rows at once. */
    present?: (rows: readonly WireRow[], context: PresentContext) => Promise<readonly WireRow[]> | readonly WireRow[];
}
