import { loadModule, parseSync } from 'libpg-query';

/** The last migration before versions had to work side by side. */
export const LAST_FREE_STEP = 308;

/** A numbered file, as `readMigrations` returns it. */
interface Step {
    version: number;
    file: string;
    sql: string;
}
type Node = Record<string, unknown>;

/** Objects that the file itself creates: no other version uses them yet, so any change is allowed. */
interface Known {
    tables: Set<string>;
    /** `table.column`. */
    columns: Set<string>;
    /** Triggers, policies and indexes, by kind and name. */
    made: Set<string>;
    former: Former;
}

/** Objects that earlier files have created. */
interface Former {
    /** The newest definition of each check, by name. */
    checks: Map<string, unknown>;
    /** Indexes by name. */
    indexes: Set<string>;
    /** Primary keys and unique indexes. */
    keys: Key[];
}

interface Key {
    table: string;
    columns: string[];
    /** Condition of a partial index; undefined for all rows. */
    where: unknown;
}

/** Statements that never break a running version; `faultOf` decides on the others. */
const HARMLESS = new Set([
    ...['CreateSchemaStmt', 'CreateExtensionStmt', 'CreateSeqStmt', 'CreateEnumStmt', 'CreateDomainStmt', 'CompositeTypeStmt'],
    ...['CreateFunctionStmt', 'DefineStmt', 'CreateTrigStmt', 'CreatePolicyStmt', 'CreateStatsStmt', 'ViewStmt', 'CreateTableAsStmt'],
    ...['CommentStmt', 'InsertStmt', 'UpdateStmt', 'VariableSetStmt', 'AlterEnumStmt'],
]);
/** Functions that a step may call for their side effects: each is tested with servers that write concurrently. */
const HARMLESS_CALLS = new Set(['setval', 'limit_before_months', 'divide_by_months', 'follow_divided_tables']);
const HARMLESS_CHANGES = new Set([
    ...['AT_DropNotNull', 'AT_ValidateConstraint', 'AT_SetStatistics', 'AT_SetStorage', 'AT_SetRelOptions', 'AT_SetCompression'],
    ...['AT_EnableRowSecurity', 'AT_ForceRowSecurity', 'AT_EnableTrig', 'AT_AttachPartition'],
]);
const KINDS: Readonly<Record<string, string>> = {
    OBJECT_TRIGGER: 'trigger',
    OBJECT_POLICY: 'policy',
    OBJECT_INDEX: 'index',
};

/**
 * Reasons why the former version could not keep working while these steps are applied, or afterwards (expand and contract). A step that removes
 * something is named `NNNN_contract_….sql` and begins with `-- contract: ` and the reason why no running version uses it any more; it is not checked.
 *
 * @param steps all files in order; faults are only reported for those after `LAST_FREE_STEP`
 * @returns a sentence for each fault, beginning with the file
 */
export async function faultsOfSteps(steps: readonly Step[]): Promise<string[]> {
    await loadModule();
    const former: Former = { checks: new Map(), indexes: new Set(), keys: [] };
    const faults: string[] = [];
    for (const { version, file, sql } of steps) {
        const statements = ((parseSync(sql).stmts ?? []) as { stmt?: Node }[]).map(({ stmt }) => stmt ?? {});
        if (version > LAST_FREE_STEP) faults.push(...faultsOfStep(file, sql, statements, former));
        for (const [name, check] of statements.flatMap(checksIn)) former.checks.set(name, check);
        former.keys.push(...statements.flatMap(keysIn));
        for (const { IndexStmt: index } of statements) if (index) former.indexes.add(textIn((index as Node).idxname));
    }
    return faults;
}

function faultsOfStep(file: string, sql: string, statements: readonly Node[], former: Former): string[] {
    const isNamed = /^\d{4}_contract_/.test(file);
    if (isNamed !== /^-- contract: \S/.test(sql)) {
        return [`${file}: a step that takes something away has both, a name like NNNN_contract_….sql and a first line «-- contract: why»`];
    }
    if (isNamed) return [];
    const known = { tables: new Set<string>(), columns: new Set<string>(), made: new Set<string>(), former };
    for (const statement of statements) learn(statement, known);
    return statements.flatMap(statement => faultsOf(statement, known)).map(fault => `${file}: ${fault}`);
}

function learn(statement: Node, { tables, columns, made, former }: Known): void {
    const [kind = '', body = {}] = Object.entries(statement)[0] as [string, Node];
    const table = nameOf(body.relation);
    if (kind === 'CreateStmt') tables.add(table);
    if (kind === 'CreateTableAsStmt') tables.add(nameOf((body.into as Node).rel));
    if (kind === 'CreateTrigStmt') made.add(`trigger ${table}.${textIn(body.trigname)}`);
    if (kind === 'CreatePolicyStmt') made.add(`policy ${nameOf(body.table)}.${textIn(body.policy_name)}`);
    // A unique index with the name of a former one does not count as new: it may be weaker, so dropping the former one stays a fault.
    if (kind === 'IndexStmt' && !(body.unique === true && former.indexes.has(textIn(body.idxname))))
        made.add(`index ${textIn(body.idxname)}`);
    for (const { subtype, def } of changesOf(body)) {
        if (subtype === 'AT_AddColumn') columns.add(`${table}.${textIn((def?.ColumnDef as Node).colname)}`);
        if (subtype === 'AT_AddConstraint') made.add(`constraint ${table}.${textIn((def?.Constraint as Node).conname)}`);
    }
}

function faultsOf(statement: Node, known: Known): string[] {
    const [kind = '', body = {}] = Object.entries(statement)[0] as [string, Node];
    const table = nameOf(body.relation);
    if (known.tables.has(table) || kind === 'CreateStmt' || HARMLESS.has(kind)) return [];
    switch (kind) {
        case 'AlterTableStmt':
            return changesOf(body).flatMap(change => faultOfChange(table, change, known) ?? []);
        case 'IndexStmt':
            return body.unique === true ? faultOfKeys(`a unique index on ${table}`, table, body.indexParams, body.whereClause, known) : [];
        case 'DropStmt':
            return faultsOfDrop(body, known);
        case 'GrantStmt':
            return body.is_grant === true ? [] : ['REVOKE takes a right that the former version uses'];
        case 'SelectStmt':
            return callsIn(body)
                .filter(name => !HARMLESS_CALLS.has(name))
                .map(name => `SELECT hides what ${name}() does: write its statements one by one`);
        case 'DoStmt':
            return ['DO hides what it does: write its statements one by one'];
        case 'RenameStmt':
            return [`RENAME of ${table || 'an object'}: the former version asks for the old name; add the new one beside it`];
        default:
            return [`${kind.replace(/Stmt$/, '')} is nothing that only adds; the former version may still need what it changes`];
    }
}

function faultOfChange(table: string, { subtype, name, def }: Change, known: Known): string | undefined {
    if (HARMLESS_CHANGES.has(subtype) || (name !== undefined && known.columns.has(`${table}.${name}`))) return undefined;
    const what = `${table}.${name ?? ''}`;
    switch (subtype) {
        case 'AT_AddColumn':
            return faultOfColumn(table, def?.ColumnDef as Node);
        case 'AT_ColumnDefault':
            return def ? undefined : `DROP DEFAULT of ${what}: the former version leaves the column out where it inserts`;
        case 'AT_SetNotNull':
            return `SET NOT NULL of ${what}: the former version may write rows without a value`;
        case 'AT_AlterColumnType':
            return `the type of ${what} changes: the table is written again while everybody waits; add a column of the new type beside it`;
        case 'AT_DropColumn':
            return `DROP COLUMN ${what}: the former version still reads it`;
        case 'AT_DropConstraint':
            // The constraint that replaces it is checked separately.
            return known.made.has(`constraint ${what}`) ? undefined : `DROP CONSTRAINT ${what}: the former version may rely on it`;
        case 'AT_AddConstraint':
            return faultOfConstraint(table, def?.Constraint as Node, known);
        default:
            return `${subtype.replace(/^AT_/, '')} on ${table} is nothing that only adds`;
    }
}

function faultOfColumn(table: string, { colname, constraints }: Node): string | undefined {
    const kinds = ((constraints ?? []) as Node[]).map(each => (each.Constraint as Node).contype);
    const column = `${table}.${textIn(colname)}`;
    if (kinds.includes('CONSTR_GENERATED') || kinds.includes('CONSTR_IDENTITY'))
        return `${column} is generated: the table is written again while everybody waits; add a column that a trigger fills`;
    if (kinds.includes('CONSTR_NOTNULL') && !kinds.includes('CONSTR_DEFAULT'))
        return `${column} is NOT NULL without a default: the former version does not know it where it inserts`;
    return undefined;
}

function faultOfConstraint(table: string, constraint: Node, known: Known): string | undefined {
    const { contype, conname, raw_expr: check, keys, fk_attrs: own } = constraint;
    const what = `the constraint ${textIn(conname)} on ${table}`;
    if (contype !== 'CONSTR_CHECK') return faultOfKeys(what, table, keys ?? own, undefined, known)[0];
    if (columnsIn(check).every(column => known.columns.has(`${table}.${column}`))) return undefined;
    const former = known.former.checks.get(textIn(conname));
    if (former !== undefined && isWider(former, check)) return undefined;
    return former === undefined
        ? `${what} may refuse what the former version writes`
        : `${what} is not the former check with longer lists, so it may refuse what the former version writes`;
}

/**
 * A unique key with a column that the former version does not write refuses none of its rows: the column is null there. Nor does a key of which a
 * part is already unique.
 */
function faultOfKeys(what: string, table: string, keys: unknown, where: unknown, { columns, former }: Known): string[] {
    const named = columnsOfKey(keys);
    const isNew = named.some(column => columns.has(`${table}.${column}`));
    const isUnique = former.keys.some(
        key =>
            key.table === table &&
            key.columns.every(column => named.includes(column)) &&
            (key.where === undefined || isWider(key.where, where)),
    );
    return isNew || isUnique ? [] : [`${what} may refuse what the former version writes`];
}

const columnsOfKey = (keys: unknown): string[] =>
    ((keys ?? []) as Node[]).map(key => textIn((key.String as Node | undefined)?.sval ?? (key.IndexElem as Node | undefined)?.name));

/** The primary keys and unique indexes that a statement creates. */
function keysIn({ CreateStmt: create, IndexStmt: index }: Node): Key[] {
    const { relation, indexParams, whereClause, unique } = (index ?? {}) as Node;
    if (unique === true) return [{ table: nameOf(relation), columns: columnsOfKey(indexParams), where: whereClause }];
    return (((create as Node | undefined)?.tableElts ?? []) as Node[]).flatMap(part => {
        const column = part.ColumnDef as Node | undefined;
        const constraints = [part, ...((column?.constraints ?? []) as Node[])].flatMap(({ Constraint: each }) =>
            each ? [each as Node] : [],
        );
        return constraints
            .filter(({ contype }) => contype === 'CONSTR_PRIMARY')
            .map(({ keys }) => ({
                table: nameOf((create as Node).relation),
                columns: column ? [textIn(column.colname)] : columnsOfKey(keys),
                where: undefined,
            }));
    });
}

function faultsOfDrop({ removeType, objects }: Node, known: Known): string[] {
    const kind = KINDS[textIn(removeType)];
    const names = ((objects ?? []) as Node[]).map(each => ((each.List as Node)?.items as Node[] | undefined)?.map(textOf).join('.') ?? '');
    return names
        .filter(name => !(kind && known.made.has(`${kind} ${name}`)) && !known.tables.has(name.split('.')[0]!))
        .map(name => `DROP ${textIn(removeType).replace(/^OBJECT_/, '')} ${name}: the former version may still use it`);
}

interface Change {
    subtype: string;
    name?: string;
    def?: Node;
}
const changesOf = ({ cmds }: Node): Change[] => ((cmds ?? []) as Node[]).map(({ AlterTableCmd: change }) => change as Change);

/** The named checks of a statement, with their definitions. */
function checksIn(statement: Node): [string, unknown][] {
    const { CreateStmt: create, AlterTableStmt: alter } = statement as Record<string, Node | undefined>;
    const added = alter ? changesOf(alter).flatMap(({ def }) => (def ? [def] : [])) : [];
    const parts = [...((create?.tableElts ?? []) as Node[]), ...added];
    const defined = parts.flatMap(part => [part, ...(((part.ColumnDef as Node | undefined)?.constraints ?? []) as Node[])]);
    return defined.flatMap(({ Constraint: each }): [string, unknown][] => {
        const { contype, conname, raw_expr: check } = (each ?? {}) as Node;
        return contype === 'CONSTR_CHECK' && conname !== undefined ? [[textIn(conname), check]] : [];
    });
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const nameOf = (relation: unknown): string => textIn((relation as Node | undefined)?.relname);
const textOf = (node: Node): string => textIn((node.String as Node | undefined)?.sval);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The outermost nodes of a kind. */
function nodesIn(value: unknown, kind: string): Node[] {
    if (Array.isArray(value)) return value.flatMap(each => nodesIn(each, kind));
    if (!isNode(value)) return [];
    const found = value[kind] as Node | undefined;
    return found ? [found] : Object.values(value).flatMap(each => nodesIn(each, kind));
}

const lastOf = (names: unknown): string => textOf(((names ?? []) as Node[]).at(-1) ?? {});
const columnsIn = (value: unknown): string[] => nodesIn(value, 'ColumnRef').map(({ fields }) => lastOf(fields));
const callsIn = (value: unknown): string[] => nodesIn(value, 'FuncCall').map(({ funcname }) => lastOf(funcname));

/** Whether two checks are the same except for values added to the lists of `in (…)`. */
function isWider(former: unknown, now: unknown): boolean {
    if (Array.isArray(former))
        return Array.isArray(now) && former.length === now.length && former.every((each, n) => isWider(each, now[n]));
    if (!isNode(former)) return former === now;
    if (!isNode(now)) return false;
    // `not in` is represented with «<>»: there a longer list makes the check narrower.
    const isList = former.kind === 'AEXPR_IN' && textOf(((former.name ?? []) as Node[])[0] ?? {}) === '=';
    if (isList && now.kind === former.kind) return isWider(former.lexpr, now.lexpr) && isWithin(former.rexpr, now.rexpr);
    const keys = [...new Set([...Object.keys(former), ...Object.keys(now)])].filter(key => !/(^|_)(location|start|end)$/.test(key));
    return keys.every(key => isWider(former[key], now[key]));
}

const isWithin = (former: unknown, now: unknown): boolean => {
    const [few, many] = [former, now].map(list => (((list as Node).List as Node)?.items ?? []) as Node[]);
    return few!.every(each => many!.some(other => isWider(each, other)));
};
