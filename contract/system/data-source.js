"use strict";
var __makeTemplateObject = (this && this.__makeTemplateObject) || function (cooked, raw) {
    if (Object.defineProperty) { Object.defineProperty(cooked, "raw", { value: raw }); } else { cooked.raw = raw; }
    return cooked;
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.TestConnectionBody = exports.DataSource = exports.partsOfAddress = exports.DB_KINDS = exports.KEPT_PASSWORD = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** What stands for a stored password; sent back it means «as it is» (security S94). */
exports.KEPT_PASSWORD = '******';
/** What each kind of database calls its driver and how its address is written. wire: shown only, never sent. */
exports.DB_KINDS = {
    '1': { driver: 'com.mysql.jdbc.Driver', port: 3306, url: function (host, port, name) { return "jdbc:mysql://".concat(host, ":").concat(port, "/").concat(name); } },
    '4': { driver: 'com.mysql.cj.jdbc.Driver', port: 3306, url: function (host, port, name) { return "jdbc:mysql://".concat(host, ":").concat(port, "/").concat(name); } },
    '2': { driver: 'oracle.jdbc.OracleDriver', port: 1521, url: function (host, port, name) { return "jdbc:oracle:thin:@".concat(host, ":").concat(port, ":").concat(name); } },
    '3': {
        driver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
        port: 1433,
        url: function (host, port, name) { return "jdbc:sqlserver://".concat(host, ":").concat(port, ";DatabaseName=").concat(name); },
    },
    '6': { driver: 'org.postgresql.Driver', port: 5432, url: function (host, port, name) { return "jdbc:postgresql://".concat(host, ":").concat(port, "/").concat(name); } },
    '5': { driver: 'org.mariadb.jdbc.Driver', port: 3306, url: function (host, port, name) { return "jdbc:mariadb://".concat(host, ":").concat(port, "/").concat(name); } },
};
var HOST_AND_PORT = String.raw(templateObject_1 || (templateObject_1 = __makeTemplateObject(["(?<host>[A-Za-z0-9.-]+|[[0-9A-Fa-f:]+])(?::(?<port>d{1,5}))?"], ["(?<host>[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+\\])(?::(?<port>\\d{1,5}))?"])));
var DB_NAME = String.raw(templateObject_2 || (templateObject_2 = __makeTemplateObject(["(?<dbName>[w.$-]+)"], ["(?<dbName>[\\w.$-]+)"])));
var byPath = function (scheme) { return new RegExp("^jdbc:".concat(scheme, "://").concat(HOST_AND_PORT, "/").concat(DB_NAME, "(?:\\?.*)?$")); };
var ADDRESSES = {
    '1': byPath('mysql'),
    '4': byPath('mysql'),
    '2': new RegExp("^jdbc:oracle:thin:@(?://)?".concat(HOST_AND_PORT, "[:/]").concat(DB_NAME, "$")),
    '3': new RegExp("^jdbc:sqlserver://".concat(HOST_AND_PORT, ";(?:.*;)?databaseName=").concat(DB_NAME, "(?:;.*)?$"), 'i'),
    '6': byPath('postgresql'),
    '5': byPath('mariadb'),
};
/**
 * Host, port and name in an address as existing clients write it; undefined for what is no address of this kind of database. Whatever else
 * it says (parameters of the driver) counts for nothing.
 */
var partsOfAddress = function (dbType, dbUrl) {
    var _a, _b, _c, _d;
    var _e = (_c = (_b = (_a = ADDRESSES[dbType]) === null || _a === void 0 ? void 0 : _a.exec(dbUrl.trim())) === null || _b === void 0 ? void 0 : _b.groups) !== null && _c !== void 0 ? _c : {}, host = _e.host, port = _e.port, dbName = _e.dbName;
    if (host === undefined || dbName === undefined)
        return undefined;
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port !== null && port !== void 0 ? port : (_d = exports.DB_KINDS[dbType]) === null || _d === void 0 ? void 0 : _d.port), dbName: dbName };
};
exports.partsOfAddress = partsOfAddress;
var HOST = '^[A-Za-z0-9]([A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$|^[0-9A-Fa-f:]{2,45}$';
var NAME = '^[\\w.$-]+$';
/** SYS-16 多数据源 (table sys_data_source, wire-contract 7.13, 9.18): the address in parts; the password is written, never read. */
exports.DataSource = (0, entity_ts_1.entity)({
    resource: 'system/data-source',
    wire: '/sys/dataSource',
    permission: 'system:datasource',
    label: '数据源',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        code: (0, kit_ts_1.text)('数据源编码', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][\\w-]*$',
        }),
        name: (0, kit_ts_1.text)('数据源名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        dbType: (0, kit_ts_1.dict)('数据库类型', 'database_type', { filter: 'eq', default: '6' }),
        host: (0, kit_ts_1.text)('主机地址', { maxLength: 255, pattern: HOST }),
        port: (0, kit_ts_1.integer)('端口', { minimum: 1, maximum: 65535 }),
        dbName: (0, kit_ts_1.text)('数据库名', { maxLength: 100, pattern: NAME }),
        dbUsername: (0, kit_ts_1.text)('用户名', { maxLength: 100, pattern: NAME }),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { maxLength: 200 })),
        dbDriver: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('驱动类', { hidden: true })),
        dbUrl: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('数据源地址', { hidden: true })),
    },
});
/** Body of POST testConnection: the form as it is; a kept password is used for the address that it is kept for. */
exports.TestConnectionBody = typebox_1.Type.Object({
    id: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 32 })),
    dbType: typebox_1.Type.String({ maxLength: 10 }),
    host: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 255, pattern: HOST })),
    port: typebox_1.Type.Optional(typebox_1.Type.Integer({ minimum: 1, maximum: 65535 })),
    dbName: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100, pattern: NAME })),
    /** wire: in place of the three where existing clients ask. */
    dbUrl: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 500 })),
    dbUsername: typebox_1.Type.String({ maxLength: 100, pattern: NAME }),
    dbPassword: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 256 }), typebox_1.Type.Null()])),
});
var templateObject_1, templateObject_2;
