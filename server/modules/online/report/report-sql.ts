import type * as PgQuery from 'libpg-query';
import { reportFault } from './report-fault.ts';
import { FUNCTIONS, MOMENTS, NODES, OPERATORS, TYPES } from './report-grammar.ts';

/** A query that has been read: its text around the parameters, and what it reads. */
export interface ReportSql {
    /** One more than parameters. */
    chunks: readonly string[];
    /** Names in the order in which the text has them; a name may come twice. */
    params: readonly string[];
    tables: readonly string[];
}

type Node = Record<string, unknown>;

/** wire: a parameter is written `${name}`; existing reports put quotes around it. */
const PARAM = /'\$\{(\w+)\}'|\$\{(\w+)\}/g;

/** A table as a query names it. */
export interface NamedTable {
    schema: string | undefined;
    name: string;
}
/** Says why a query may not read a table; nothing where it may. */
export type TableRule = (table: NamedTable) => string | undefined;

const refused = (reason: string) => reportFault('cgrSql', reason);

/**
 * Reads a report's query with PostgreSQL's own grammar and lets through one SELECT of what `report-grammar.ts` names, over tables that
 * `rule` has nothing against (security S66).
 * @throws AppError 400 on `cgrSql` with the reason
 */
export async function readReportSql(text: string, rule: TableRule): Promise<ReportSql> {
    const grammar = await loadGrammar();
    const given = text.trim().replace(/;\s*$/, '');
    if (given === '') throw refused('请填写查询语句');
    const params: string[] = [];
    const chunks = [''];
    let end = 0;
    for (const match of given.matchAll(PARAM)) {
        chunks[params.length] += given.slice(end, match.index);
        params.push(match[1] ?? match[2] ?? '');
        chunks.push('');
        end = match.index + match[0].length;
    }
    chunks[params.length] += given.slice(end);
    if (/\$\d/.test(chunks.join(' '))) throw refused('参数请写成${参数名}');
    const select = selectOf(
        grammar,
        chunks.reduce((whole, chunk, index) => `${whole}$${index}${chunk}`),
    );
    const found = { tables: new Set<string>(), params: 0 };
    visit(select, new Set(), { rule, found });
    if (found.params !== params.length) throw refused("参数不能写在引号或注释里，请改用 || 连接，例如 '%' || ${参数名} || '%'");
    return { chunks, params, tables: [...found.tables] };
}

type Grammar = typeof PgQuery;

/** PostgreSQL's grammar. It takes 128 MB of memory, so that a server without reports never loads it. */
const loadGrammar = async (): Promise<Grammar> => {
    const grammar = await import('libpg-query');
    await grammar.loadModule();
    return grammar;
};

const selectOf = (grammar: Grammar, sql: string): Node => {
    const stmts = parsed(grammar, sql);
    if (stmts.length !== 1) throw refused('只能填写一条查询语句');
    const stmt = stmts[0]?.stmt;
    if (!isNode(stmt) || !('SelectStmt' in stmt)) throw refused('只能填写SELECT查询');
    return stmt;
};

const parsed = ({ parseSync, SqlError }: Grammar, sql: string): readonly { stmt?: unknown }[] => {
    try {
        return (parseSync(sql) as { stmts?: { stmt?: unknown }[] }).stmts ?? [];
    } catch (error) {
        if (error instanceof SqlError) throw refused(`查询语句有语法错误：${error.message}`);
        throw error;
    }
};

interface Visit {
    rule: TableRule;
    found: { tables: Set<string>; params: number };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of the tree: nodes are objects with one key in capitals; lists and plain records of fields lie between them. */
const visit = (value: unknown, names: ReadonlySet<string>, visiting: Visit): void => {
    if (Array.isArray(value)) return value.forEach(each => visit(each, names, visiting));
    if (!isNode(value)) return;
    for (const [key, inner] of Object.entries(value)) {
        if (!/^[A-Z]/.test(key)) visitField(key, inner, names, visiting);
        else if (!NODES.has(key)) throw refused(`查询语句不支持${key}`);
        else visitNode(key, isNode(inner) ? inner : {}, names, visiting);
    }
};

const visitField = (key: string, inner: unknown, names: ReadonlySet<string>, visiting: Visit) => {
    if (key === 'intoClause') throw refused('查询语句不能写入数据');
    if (key === 'typeName' && isNode(inner)) refuseUnless(TYPES, nameIn(inner.names), name => `查询语句不能转换为类型${name}`);
    // Set operations hold their sides as plain fields.
    if ((key === 'larg' || key === 'rarg') && isNode(inner) && !Object.keys(inner).some(name => /^[A-Z]/.test(name)))
        return visitNode('SelectStmt', inner, names, visiting);
    visit(inner, names, visiting);
};

const visitNode = (type: string, node: Node, names: ReadonlySet<string>, visiting: Visit): void => {
    if (type === 'SelectStmt') return visitSelect(node, names, visiting);
    if (type === 'RangeVar') return visitTable(node, names, visiting);
    if (type === 'ParamRef') visiting.found.params += 1;
    if (type === 'FuncCall') refuseUnless(FUNCTIONS, nameIn(node.funcname), name => `查询语句不能使用函数${name}`);
    if (type === 'A_Expr') refuseUnless(OPERATORS, operatorOf(node), name => `查询语句不能使用运算符${name}`);
    if (type === 'SQLValueFunction') refuseUnless(MOMENTS, String(node.op), name => `查询语句不能使用${name.replace('SVFOP_', '')}`);
    visit(node, names, visiting);
};

const refuseUnless = (allowed: ReadonlySet<string>, name: string, says: (name: string) => string) => {
    if (!allowed.has(name)) throw refused(says(name));
};

/** Names of WITH count from the next of them on, as PostgreSQL has it: the query of one does not see itself but a table of its name. */
const visitSelect = (node: Node, names: ReadonlySet<string>, visiting: Visit) => {
    const { withClause, ...rest } = node;
    let known = names;
    if (isNode(withClause)) {
        if (withClause.recursive) throw refused('查询语句不支持WITH RECURSIVE');
        for (const each of Array.isArray(withClause.ctes) ? withClause.ctes : []) {
            visit(each, known, visiting);
            const { ctename } = (each as { CommonTableExpr?: Node }).CommonTableExpr ?? {};
            known = new Set([...known, String(ctename)]);
        }
    }
    visit(rest, known, visiting);
};

const visitTable = (node: Node, names: ReadonlySet<string>, { rule, found }: Visit) => {
    const name = String(node.relname);
    const schema = typeof node.schemaname === 'string' ? node.schemaname : undefined;
    if (node.catalogname !== undefined) throw refused('表名前不能写数据库名');
    if (schema === undefined && names.has(name)) return;
    const reason = rule({ schema, name });
    if (reason !== undefined) throw refused(reason);
    found.tables.add(name);
};

/** The name of a function or type; what PostgreSQL writes as its own loses its schema, any other schema stays and is refused. */
const nameIn = (parts: unknown): string => {
    const words = (Array.isArray(parts) ? parts : []).map(part => (part as { String?: { sval?: string } }).String?.sval ?? '');
    return (words[0] === 'pg_catalog' ? words.slice(1) : words).join('.');
};

/** IN, BETWEEN and the like carry an operator of their own kind. */
const operatorOf = (node: Node): string => {
    const name = nameIn(node.name);
    return String(node.kind).includes('BETWEEN') ? '=' : name;
};
