"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.GatewayRouteById = exports.GatewayRouteBody = exports.GatewayRoute = exports.FILTERS = exports.isUnsaid = exports.PREDICATE_TITLES = exports.PREDICATES = exports.RouteFilter = exports.RoutePredicate = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var map_of_ts_1 = require("../map-of.ts");
var Args = typebox_1.Type.Union([typebox_1.Type.Array(typebox_1.Type.String({ maxLength: 255 }), { maxItems: 20 }), (0, map_of_ts_1.mapOf)(typebox_1.Type.String({ maxLength: 255 }))]);
/** A condition under which a route holds: `args` is a list, or an object for Header, Query and Cookie. */
exports.RoutePredicate = typebox_1.Type.Object({ name: typebox_1.Type.String({ maxLength: 32 }), args: Args }, { additionalProperties: false });
/** What is done with a call on its way. */
exports.RouteFilter = typebox_1.Type.Object({
    name: typebox_1.Type.String({ maxLength: 64 }),
    title: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 64 })),
    args: typebox_1.Type.Array(typebox_1.Type.Object({ key: typebox_1.Type.String({ maxLength: 64 }), value: typebox_1.Type.String({ maxLength: 255 }) }, { additionalProperties: false }), { maxItems: 10 }),
}, { additionalProperties: false });
/** Conditions that a route may have; those with two parts name them. */
exports.PREDICATES = {
    Path: null,
    Host: null,
    Method: null,
    After: null,
    Before: null,
    Between: null,
    RemoteAddr: null,
    Header: ['header', 'regexp'],
    Query: ['param', 'regexp'],
    Cookie: ['name', 'regexp'],
};
/** What each condition and part is called beside the gateway's own word for it. */
exports.PREDICATE_TITLES = {
    Path: '路径',
    Host: '域名',
    Method: '请求方法',
    After: '此时之后',
    Before: '此时之前',
    Between: '时间段',
    RemoteAddr: '来源地址',
    Header: '请求头',
    Query: '查询参数',
    Cookie: 'Cookie值',
    header: '请求头名称',
    param: '参数名称',
    name: 'Cookie名称',
    regexp: '正则表达式',
};
/** Is there nothing to compare a call with: no value, a blank one, or no name of the header, parameter or cookie? */
var isUnsaid = function (_a) {
    var args = _a.args;
    var said = Array.isArray(args) ? args : Object.values(args).slice(0, 1);
    return said.length === 0 || said.some(function (each) { return each.trim() === ''; });
};
exports.isUnsaid = isUnsaid;
/** Filters that a route may have, with what they begin with. */
exports.FILTERS = [
    {
        name: 'Hystrix',
        title: '熔断器',
        args: [
            { key: 'name', value: 'default' },
            { key: 'fallbackUri', value: 'forward:/fallback' },
        ],
    },
    {
        name: 'RequestRateLimiter',
        title: '限流过滤器',
        args: [
            { key: 'key-resolver', value: '#{@ipKeyResolver}' },
            { key: 'redis-rate-limiter.replenishRate', value: '20' },
            { key: 'redis-rate-limiter.burstCapacity', value: '20' },
        ],
    },
];
/** SYS-17 路由网关 (table sys_gateway_route, wire-contract 7.13, 9.19). Data for a gateway before us: this server runs none (security S95). */
exports.GatewayRoute = (0, entity_ts_1.entity)({
    resource: 'system/gateway-route',
    wire: '/sys/gatewayRoute',
    permission: 'system:gatewayRoute',
    label: '路由',
    represent: 'name',
    actions: ['list', 'query', 'edit', 'delete'],
    isSystem: true,
    fields: {
        routerId: (0, kit_ts_1.text)('路由ID', { maxLength: 64, filter: 'like', unique: true, pattern: '^[A-Za-z][\\w-]*$' }),
        name: (0, kit_ts_1.text)('路由名称', { maxLength: 64, filter: 'like', sortable: 'words' }),
        uri: (0, kit_ts_1.text)('路由URI', { maxLength: 255, pattern: '^(lb://[\\w.-]+|https?://[^\\s\\\\]+)$' }),
        status: (0, kit_ts_1.intDict)('状态', 'enable_status', { default: 1, filter: 'eq' }),
        predicates: (0, kit_ts_1.json)('路由条件', typebox_1.Type.Array(exports.RoutePredicate, { maxItems: 30 })),
        filters: (0, kit_ts_1.json)('过滤器', typebox_1.Type.Array(exports.RouteFilter, { maxItems: 10 })),
        stripPrefix: (0, kit_ts_1.integer)('去除前缀层数', { minimum: 0, maximum: 10, default: 1, hidden: true }),
    },
});
/** wire: predicates and filters travel as JSON text here, the status as a switch. */
exports.GatewayRouteBody = typebox_1.Type.Object({
    router: typebox_1.Type.Object({
        id: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), typebox_1.Type.Literal(''), typebox_1.Type.Null()])),
        version: typebox_1.Type.Optional(typebox_1.Type.Integer()),
        routerId: typebox_1.Type.String({ maxLength: 64 }),
        name: typebox_1.Type.String({ maxLength: 64 }),
        uri: typebox_1.Type.String({ maxLength: 255 }),
        status: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.Boolean(), typebox_1.Type.Integer(), typebox_1.Type.String({ maxLength: 1 }), typebox_1.Type.Null()])),
        predicates: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 20000 }), typebox_1.Type.Array(typebox_1.Type.Unknown())])),
        filters: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.String({ maxLength: 20000 }), typebox_1.Type.Array(typebox_1.Type.Unknown())])),
    }),
});
exports.GatewayRouteById = typebox_1.Type.Object({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });
