import { parseSync } from 'libpg-query';
import type { Place } from './plan.ts';

/** How Citus runs a statement. */
export type Route = (typeof ROUTES)[number];
/** Best first. */
export const ROUTES = [
    'coordinator',
    'any machine',
    'one shard',
    'every machine, write',
    'all shards, read',
    'all shards, write',
    'refused',
] as const;

export interface Verdict {
    route: Route;
    reason: string;
    /** Distributed tables, each once. */
    tables: string[];
}

/** The properties of a database that the classification uses. `loadModule` of libpg-query must have run. */
export interface Catalogue {
    /** The distribution column. */
    column: string;
    placeOf(table: string, schema?: string): Place | undefined;
    /** The definitions of views by name. */
    views?: ReadonlyMap<string, string>;
    /** Tables where the column has a default. PostgreSQL writes it into an insert before Citus sees it. */
    defaults?: ReadonlySet<string>;
}

type Node = Record<string, unknown>;
/** The distribution columns behind an output column: one, or one for each branch of a union. */
type Ids = readonly number[];
interface Output {
    name: string;
    ids?: Ids | undefined;
    isConstant?: boolean;
}
interface Item {
    name: string;
    ids?: Ids | undefined;
}
interface Scope {
    items: Item[];
    ctes: Map<string, Ids>;
    outer?: Scope | undefined;
}

/**
 * Determines whether a statement restricts the distribution column of each distributed table by equality, with a value or with a column that is
 * restricted itself: then Citus sends it to one machine. Conditions of policies do not count (docs/beyond-one-primary.md).
 */
export function routeOf(sql: string, catalogue: Catalogue): Verdict {
    const reader = new Reader(catalogue);
    for (const { stmt } of parse(withTypes(sql))) reader.statement(stmt ?? {}, undefined);
    return reader.verdict();
}

/** A PL/pgSQL expression such as `n := n + 1` is recorded as a statement too. */
function parse(sql: string): { stmt?: Node }[] {
    const read = (text: string) => (parseSync(text).stmts ?? []) as { stmt?: Node }[];
    try {
        return read(sql);
    } catch {
        return read(`select ${sql.replace(/^\w+\s*:=\s*/, '')}`);
    }
}

/** pg_stat_statements replaces a literal by a parameter even where the grammar only accepts a literal: `interval $1`. */
const withTypes = (sql: string): string =>
    sql.replace(/\b(interval|date|time|timestamp|timestamptz)\s+(\$\d+)(\s+(?:year|month|day|hour|minute|second)\b)?/gi, '$2::$1');

class Reader {
    private readonly tables: string[] = [];
    private readonly bound = new Set<number>();
    private readonly equations: [from: Ids, to: Ids][] = [];
    private readonly places = new Set<Place>();
    private readonly written = new Set<Place>();
    private readonly catalogue: Catalogue;
    /** The first construct that Citus only supports on a single shard; empty if there is none. */
    private needsOneShard = '';

    constructor(catalogue: Catalogue) {
        this.catalogue = catalogue;
    }

    verdict(): Verdict {
        for (let known = -1; known !== this.bound.size;) {
            known = this.bound.size;
            for (const [from, to] of this.equations) if (from.length > 0 && from.every(id => this.bound.has(id))) this.bind(to);
        }
        const open = [...new Set(this.tables.filter((name, id) => name !== '' && !this.bound.has(id)))];
        const tables = [...new Set(this.tables.filter(name => name !== ''))];
        const [route, reason] = this.judge(open, tables);
        return { route, reason, tables };
    }

    private judge(open: string[], tables: string[]): [Route, string] {
        const without = `without ${this.catalogue.column}: ${open.join(', ')}`;
        if (open.length > 0 && this.needsOneShard !== '') {
            return ['refused', `${this.needsOneShard} ${without}`];
        }
        if (open.length > 0 && this.written.has('distributed')) return ['all shards, write', without];
        if (this.written.has('reference')) return ['every machine, write', 'writes a reference table: two-phase commit'];
        if (open.length > 0) return ['all shards, read', without];
        if (tables.length === 0)
            return this.places.has('reference') && !this.places.has('local') ? ['any machine', 'reference tables'] : ['coordinator', ''];
        return ['one shard', this.places.has('local') ? 'rows of a local table are sent along' : ''];
    }

    /** Reads a statement or a query. @returns its columns */
    statement(statement: Node, outer: Scope | undefined): Output[] {
        const [kind = '', body = {}] = (Object.entries(statement)[0] ?? []) as [string, Node];
        const scope: Scope = { items: [], ctes: new Map(), outer };
        this.ctes(body.withClause as Node | undefined, scope);
        if (kind === 'SelectStmt') return this.select(body, scope);
        if (kind === 'InsertStmt') this.insert(body, scope);
        else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') {
            this.target(body.relation as Node, scope);
            for (const from of listOf(body.fromClause ?? body.usingClause)) this.from(from, scope);
        } else {
            this.expressions(body, scope);
            return [];
        }
        this.conditions(body.whereClause, scope);
        this.expressions([body.targetList, body.onConflictClause, body.returningClause], scope);
        return this.outputs((body.returningClause as Node | undefined)?.exprs ?? body.returningList, scope);
    }

    private ctes(clause: Node | undefined, scope: Scope): void {
        for (const { CommonTableExpr: each } of listOf(clause?.ctes)) {
            const { ctename, ctequery } = each as Node;
            // A recursive query refers to itself.
            const id = this.column();
            if (clause?.recursive === true) {
                this.needsOneShard ||= 'a recursive query';
                scope.ctes.set(textIn(ctename), [id]);
            }
            const ids = this.idsOf(this.statement(ctequery as Node, scope));
            // The column of the non-recursive term determines that of the whole recursion.
            this.equations.push([ids.slice(0, 1), [id]]);
            scope.ctes.set(textIn(ctename), ids);
        }
    }

    private select(body: Node, scope: Scope): Output[] {
        if (body.op !== 'SETOP_NONE') {
            const branches = [body.larg, body.rarg].map(branch => this.statement({ SelectStmt: branch }, scope));
            return branches[0]!.map((output, n) => ({ ...output, ids: [...(output.ids ?? []), ...(branches[1]![n]?.ids ?? [])] }));
        }
        for (const from of listOf(body.fromClause)) this.from(from, scope);
        if (listOf(body.lockingClause).length > 0 && scope.items.some(({ ids }) => ids)) this.needsOneShard ||= 'locks rows';
        this.conditions(body.whereClause, scope);
        const { targetList, havingClause, groupClause, sortClause, limitCount, valuesLists, distinctClause, limitOffset } = body;
        if (listOf(groupClause).some(group => 'GroupingSet' in group)) this.needsOneShard ||= 'grouping sets';
        this.expressions([targetList, havingClause, groupClause, sortClause, limitCount, limitOffset, valuesLists, distinctClause], scope);
        return this.outputs(targetList, scope);
    }

    private insert(body: Node, scope: Scope): void {
        const id = this.target(body.relation as Node, scope);
        const at = listOf(body.cols).findIndex(({ ResTarget: target }) => (target as Node).name === this.catalogue.column);
        const hasDefault = this.catalogue.defaults?.has(textIn((body.relation as Node).relname)) === true;
        const query = body.selectStmt as Node | undefined;
        const rows = listOf((query?.SelectStmt as Node | undefined)?.valuesLists).map(({ List: row }) => listOf((row as Node).items)[at]);
        // A column in a VALUES row is a variable of the enclosing function.
        const isGiven = (value: Node | undefined) =>
            value === undefined || 'SetToDefault' in value ? hasDefault : isConstant(value) || 'ColumnRef' in value;
        if (rows.length > 0 || at < 0) {
            if (rows.length > 0 ? rows.every(isGiven) : hasDefault) this.bind(id);
            else if (id.length > 0) this.needsOneShard ||= 'an insert';
            this.expressions(query, scope);
            return;
        }
        const output = query ? this.statement(query, scope)[at] : undefined;
        if (output?.isConstant) this.bind(id);
        if (output?.ids) this.equate(id, output.ids);
    }

    private target(relation: Node, scope: Scope): Ids {
        const item = this.relation(relation, scope);
        this.written.add(this.catalogue.placeOf(textIn(relation.relname), textIn(relation.schemaname) || undefined) ?? 'local');
        scope.items.push(item);
        return item.ids ?? [];
    }

    private from(node: Node, scope: Scope): Item[] {
        const { RangeVar: table, RangeSubselect: query, JoinExpr: join } = node as Record<string, Node | undefined>;
        if (join) {
            const [left, right] = [this.from(join.larg as Node, scope), this.from(join.rarg as Node, scope)];
            // The condition of an outer join restricts only the nullable side.
            const narrowed = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[textIn(join.jointype)] ?? [...left, ...right];
            this.conditions(join.quals, scope, narrowed);
            const [one, other] = [left, right].map(side => side.find(({ ids }) => ids));
            if (one?.ids && other?.ids && listOf(join.usingClause).some(each => sval(each) === this.catalogue.column)) {
                if (narrowed.includes(other)) this.equations.push([one.ids, other.ids]);
                if (narrowed.includes(one)) this.equations.push([other.ids, one.ids]);
            }
            return [...left, ...right];
        }
        if (!table && !query) {
            this.expressions(node, scope);
            return [];
        }
        const name = textIn((((table ?? query) as Node).alias as Node | undefined)?.aliasname);
        const item = table ? this.relation(table, scope) : { name, ids: this.idsOf(this.statement(query!.subquery as Node, scope)) };
        scope.items.push(item);
        return [item];
    }

    private relation({ schemaname, relname, alias }: Node, scope: Scope): Item {
        const [schema, table] = [textIn(schemaname), textIn(relname)];
        const name = textIn((alias as Node | undefined)?.aliasname) || table;
        for (let at: Scope | undefined = scope; at && schema === ''; at = at.outer) {
            const ids = at.ctes.get(table);
            if (ids) return { name, ids };
        }
        const view = this.catalogue.views?.get(table);
        if (view !== undefined)
            return { name, ids: this.idsOf(this.statement((parseSync(view).stmts as { stmt: Node }[])[0]!.stmt, undefined)) };
        const place = this.catalogue.placeOf(table, schema || undefined) ?? 'local';
        this.places.add(place);
        return place === 'distributed' ? { name, ids: [this.column(table)] } : { name };
    }

    /** Reads conditions. `narrowed`: the tables that a value may restrict. */
    private conditions(expression: unknown, scope: Scope, narrowed?: readonly Item[]): void {
        const { BoolExpr: logic, A_Expr: operation, SubLink: link } = (expression ?? {}) as Record<string, Node | undefined>;
        if (logic?.boolop === 'AND_EXPR') {
            for (const each of listOf(logic.args)) this.conditions(each, scope, narrowed);
            return;
        }
        if (operation?.kind === 'AEXPR_OP' && sval(listOf(operation.name).at(-1)) === '=')
            this.equation(operation.lexpr, operation.rexpr, scope, narrowed);
        if (link?.subLinkType === 'ANY_SUBLINK') {
            const [output] = this.statement(link.subselect as Node, scope);
            const { ids } = this.resolve(link.testexpr, scope) ?? {};
            if (ids && output?.ids) this.equate(ids, output.ids);
            return;
        }
        this.expressions(expression, scope);
    }

    private equation(left: unknown, right: unknown, scope: Scope, narrowed?: readonly Item[]): void {
        const [rows, others] = [left, right].map(side => listOf(((side as Node).RowExpr as Node | undefined)?.args));
        rows!.forEach((each, n) => this.equation(each, others![n] ?? {}, scope, narrowed));
        const [one, other] = [this.resolve(left, scope), this.resolve(right, scope)];
        const narrows = (of: Ids) => narrowed === undefined || narrowed.some(({ ids }) => ids === of);
        if (one && other) {
            // A restriction inside a subquery does not restrict the rows of the outer query, nor does one on the nullable side of an outer join.
            if (one.depth >= other.depth && narrows(other.ids)) this.equations.push([one.ids, other.ids]);
            if (other.depth >= one.depth && narrows(one.ids)) this.equations.push([other.ids, one.ids]);
        }
        for (const [column, value] of [[one, right] as const, [other, left] as const]) {
            const isValue = isConstant(value) || this.isRecord(value, scope);
            if (column?.depth === 0 && narrows(column.ids) && isValue) this.bind(column.ids);
        }
    }

    /** The distribution column that an expression refers to; depth 0 is the current query. */
    private resolve(expression: unknown, scope: Scope): { ids: Ids; depth: number } | undefined {
        const names = listOf(((uncast(expression) as Node | undefined)?.ColumnRef as Node | undefined)?.fields).map(sval);
        if (names.at(-1) !== this.catalogue.column) return undefined;
        const qualifier = names.at(-2);
        let depth = 0;
        for (let at: Scope | undefined = scope; at; at = at.outer) {
            const found = at.items.find(({ name, ids }) => ids && (qualifier === undefined || name === qualifier));
            if (found?.ids) return { ids: found.ids, depth };
            depth += 1;
        }
        return undefined;
    }

    /** Whether an expression is a field of a record of the enclosing function, such as `new`: its qualifier belongs to no enclosing query. */
    private isRecord(expression: unknown, scope: Scope): boolean {
        const names = listOf(((uncast(expression) as Node | undefined)?.ColumnRef as Node | undefined)?.fields).map(sval);
        for (let at: Scope | undefined = scope; at; at = at.outer) if (at.items.some(({ name }) => name === names.at(-2))) return false;
        return names.length === 2;
    }

    private outputs(targets: unknown, scope: Scope): Output[] {
        return listOf(targets).flatMap(({ ResTarget: target }): Output[] => {
            const { name, val } = target as Node;
            const fields = listOf(((val as Node).ColumnRef as Node | undefined)?.fields);
            if (fields.at(-1)?.A_Star) {
                const items = scope.items.filter(item => fields.length === 1 || item.name === sval(fields[0]));
                return items.map(({ ids }) => ({ name: ids ? this.catalogue.column : '', ids }));
            }
            return [{ name: textIn(name) || sval(fields.at(-1)), ids: this.resolve(val, scope)?.ids, isConstant: isConstant(val) }];
        });
    }

    /** The distribution column among the columns of a query. A constant in its place counts as restricted. */
    private idsOf(outputs: readonly Output[]): Ids {
        const found = outputs.find(({ name }) => name === this.catalogue.column);
        if (!found?.isConstant) return found?.ids ?? [];
        const id = this.column();
        this.bind([id]);
        return [id];
    }

    /** Reads the subqueries in expressions. */
    private expressions(value: unknown, scope: Scope): void {
        if (Array.isArray(value)) for (const each of value) this.expressions(each, scope);
        else if (typeof value === 'object' && value !== null) {
            if ('SelectStmt' in value) this.statement(value, scope);
            else for (const each of Object.values(value)) this.expressions(each, scope);
        }
    }

    /** Adds a distribution column, of a table or of none. */
    private column(table = ''): number {
        return this.tables.push(table) - 1;
    }

    private bind(ids: Ids): void {
        for (const id of ids) this.bound.add(id);
    }

    private equate(one: Ids, other: Ids): void {
        this.equations.push([one, other], [other, one]);
    }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const sval = (node: Node | undefined): string => textIn((node?.String as Node | undefined)?.sval);

const uncast = (value: unknown): unknown => {
    const cast = (value as Node | undefined)?.TypeCast as Node | undefined;
    return cast ? uncast(cast.arg) : value;
};
/** Whether an expression is a value known at planning time; Citus does not evaluate functions for it. */
const isConstant = (value: unknown): boolean => {
    const bare = uncast(value) as Node | undefined;
    return bare !== undefined && ('A_Const' in bare || 'ParamRef' in bare);
};
