import { Type, type Static } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, integer, longText, nullable, readOnly, text } from '../kit/fields.ts';

/** Placeholder for a stored password; sent back, it means «unchanged» (security S94). */
export const KEPT_PASSWORD = '******';

/** Driver name and URL format of each kind of database. wire: shown only, never sent. */
export const DB_KINDS: Readonly<
    Record<string, { driver: string; port: number; url: (host: string, port: number, name: string) => string }>
> = {
    '1': { driver: 'com.mysql.jdbc.Driver', port: 3306, url: (host, port, name) => `jdbc:mysql://${host}:${port}/${name}` },
    '4': { driver: 'com.mysql.cj.jdbc.Driver', port: 3306, url: (host, port, name) => `jdbc:mysql://${host}:${port}/${name}` },
    '2': { driver: 'oracle.jdbc.OracleDriver', port: 1521, url: (host, port, name) => `jdbc:oracle:thin:@${host}:${port}:${name}` },
    '3': {
        driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
        port: 1433,
        url: (host, port, name) => `jdbc:sqlserver://${host}:${port};DatabaseName=${name}`,
    },
    '6': { driver: 'org.postgresql.Driver', port: 5432, url: (host, port, name) => `jdbc:postgresql://${host}:${port}/${name}` },
    '5': { driver: 'org.mariadb.jdbc.Driver', port: 3306, url: (host, port, name) => `jdbc:mariadb://${host}:${port}/${name}` },
};

const HOST_AND_PORT = String.raw`(?<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(?::(?<port>\d{1,5}))?`;
const DB_NAME = String.raw`(?<dbName>[\w.$-]+)`;
const byPath = (scheme: string) => new RegExp(`^jdbc:${scheme}://${HOST_AND_PORT}/${DB_NAME}(?:\\?.*)?$`);
const ADDRESSES: Readonly<Record<string, RegExp>> = {
    '1': byPath('mysql'),
    '4': byPath('mysql'),
    '2': new RegExp(`^jdbc:oracle:thin:@(?://)?${HOST_AND_PORT}[:/]${DB_NAME}$`),
    '3': new RegExp(`^jdbc:sqlserver://${HOST_AND_PORT};(?:.*;)?databaseName=${DB_NAME}(?:;.*)?$`, 'i'),
    '6': byPath('postgresql'),
    '5': byPath('mariadb'),
};

/**
 * Host, port and database name from a URL as existing clients write it; undefined if it does not match this kind of database. Other parts
 * (driver parameters) are ignored.
 */
export const partsOfAddress = (dbType: string, dbUrl: string): { host: string; port: number; dbName: string } | undefined => {
    const { host, port, dbName } = ADDRESSES[dbType]?.exec(dbUrl.trim())?.groups ?? {};
    if (host === undefined || dbName === undefined) return undefined;
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? DB_KINDS[dbType]?.port), dbName };
};

export const SOURCE_CODE = '^[A-Za-z][\\w-]*$';
/** The kind of database that the server can connect to and that reports can read. */
export const POSTGRESQL = '6';

const HOST = '^[A-Za-z0-9]([A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$|^[0-9A-Fa-f:]{2,45}$';
const NAME = '^[\\w.$-]+$';

/** SYS-16 多数据源 (table sys_data_source, wire-contract 7.13, 9.18): the address as separate parts; the password is write-only. */
export const DataSource = entity({
    resource: 'system/data-source',
    wire: '/sys/dataSource',
    permission: 'system:datasource',
    label: '数据源',
    english: 'Data source',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        code: text('数据源编码', 'Source code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: SOURCE_CODE,
        }),
        name: text('数据源名称', 'Data source', { maxLength: 100, filter: 'like', sortable: 'words' }),
        dbType: dict('数据库类型', 'Database type', 'database_type', { filter: 'eq', default: '6' }),
        host: text('主机地址', 'Host', { maxLength: 255, pattern: HOST }),
        port: integer('端口', 'Port', { minimum: 1, maximum: 65_535, ungrouped: true }),
        dbName: text('数据库名', 'Database', { maxLength: 100, pattern: NAME }),
        dbUsername: text('用户名', 'User name', { maxLength: 100, pattern: NAME }),
        remark: nullable(longText('备注', 'Remark', { maxLength: 200 })),
        dbDriver: readOnly(text('驱动类', 'Driver class', { hidden: true })),
        dbUrl: readOnly(text('数据源地址', 'Connection address', { hidden: true })),
    },
});

/** Body of POST testConnection: the current form. A stored password is used only for the address it was stored with. */
export const TestConnectionBody = Type.Object({
    id: Type.Optional(Type.String({ maxLength: 32 })),
    dbType: Type.String({ maxLength: 10 }),
    host: Type.Optional(Type.String({ maxLength: 255, pattern: HOST })),
    port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535 })),
    dbName: Type.Optional(Type.String({ maxLength: 100, pattern: NAME })),
    /** wire: sent by existing clients in place of host, port and name. */
    dbUrl: Type.Optional(Type.String({ maxLength: 500 })),
    dbUsername: Type.String({ maxLength: 100, pattern: NAME }),
    dbPassword: Type.Optional(Type.Union([Type.String({ maxLength: 256 }), Type.Null()])),
});
export type TestConnectionBody = Static<typeof TestConnectionBody>;
