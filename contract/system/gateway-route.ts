import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { integer, intDict, json, type Named, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { mapOf } from '../kit/map-of.ts';

const Args = Type.Union([Type.Array(Type.String({ maxLength: 255 }), { maxItems: 20 }), mapOf(Type.String({ maxLength: 255 }))]);

/** A condition of a route: `args` is a list, or an object for Header, Query and Cookie. */
export const RoutePredicate = Type.Object({ name: Type.String({ maxLength: 32 }), args: Args }, { additionalProperties: false });
export type RoutePredicate = Static<typeof RoutePredicate>;

/** A filter that the gateway applies to a request. */
export const RouteFilter = Type.Object(
    {
        name: Type.String({ maxLength: 64 }),
        title: Type.Optional(Type.String({ maxLength: 64 })),
        args: Type.Array(
            Type.Object({ key: Type.String({ maxLength: 64 }), value: Type.String({ maxLength: 255 }) }, { additionalProperties: false }),
            { maxItems: 10 },
        ),
    },
    { additionalProperties: false },
);
export type RouteFilter = Static<typeof RouteFilter>;

/** Available conditions; those with two parts list their names. */
export const PREDICATES: Readonly<Record<string, readonly string[] | null>> = {
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

/** Titles of conditions and parts, shown next to the gateway's own names. */
export const PREDICATE_TITLES: Readonly<Record<string, Named>> = {
    Path: { label: '路径', english: 'Path' },
    Host: { label: '域名', english: 'Host' },
    Method: { label: '请求方法', english: 'Method' },
    After: { label: '此时之后', english: 'After' },
    Before: { label: '此时之前', english: 'Before' },
    Between: { label: '时间段', english: 'Between' },
    RemoteAddr: { label: '来源地址', english: 'Remote address' },
    Header: { label: '请求头', english: 'Header' },
    Query: { label: '查询参数', english: 'Query parameter' },
    Cookie: { label: 'Cookie值', english: 'Cookie' },
    header: { label: '请求头名称', english: 'Header name' },
    param: { label: '参数名称', english: 'Parameter name' },
    name: { label: 'Cookie名称', english: 'Cookie name' },
    regexp: { label: '正则表达式', english: 'Regular expression' },
};

/** Whether the condition has nothing to compare: no value, a blank value, or no name of the header, parameter or cookie. */
export const isUnsaid = ({ args }: RoutePredicate): boolean => {
    const said = Array.isArray(args) ? args : Object.values(args).slice(0, 1);
    return said.length === 0 || said.some(each => each.trim() === '');
};

/** Available filters with their initial values. */
export const FILTERS: readonly RouteFilter[] = [
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

/** English titles of `FILTERS`; stored filters keep the Chinese title. */
export const FILTER_ENGLISH: Readonly<Record<string, string>> = { 熔断器: 'Circuit breaker', 限流过滤器: 'Rate limiter' };

/**
 * SYS-17 路由网关 (table sys_gateway_route, wire-contract 7.13, 9.19). Configuration for a gateway in front of this server, which runs none
 * itself (security S95).
 */
export const GatewayRoute = entity({
    resource: 'system/gateway-route',
    wire: '/sys/gatewayRoute',
    permission: 'system:gatewayRoute',
    label: '路由',
    english: 'Route',
    represent: 'name',
    actions: ['list', 'query', 'edit', 'delete'],
    takesAdvanced: false,
    isSystem: true,
    fields: {
        routerId: text('路由ID', 'Route key', { maxLength: 64, filter: 'like', unique: true, pattern: '^[A-Za-z][\\w-]*$' }),
        name: text('路由名称', 'Route', { maxLength: 64, filter: 'like', sortable: 'words' }),
        uri: text('路由URI', 'Route URI', { maxLength: 255, pattern: '^(lb://[\\w.-]+|https?://[^\\s\\\\]+)$' }),
        status: intDict('状态', 'Status', 'enable_status', { default: 1, filter: 'eq' }),
        predicates: json('路由条件', 'Conditions', Type.Array(RoutePredicate, { maxItems: 30 })),
        filters: json('过滤器', 'Filters', Type.Array(RouteFilter, { maxItems: 10 })),
        stripPrefix: integer('去除前缀层数', 'Prefix parts to strip', { minimum: 0, maximum: 10, default: 1, hidden: true }),
    },
});

/** wire: in this body, predicates and filters are JSON text, and the status is a switch. */
export const GatewayRouteBody = Type.Object({
    router: Type.Object({
        id: Type.Optional(Type.Union([Type.String({ pattern: PATTERNS.id }), Type.Literal(''), Type.Null()])),
        version: Type.Optional(Type.Integer()),
        routerId: Type.String({ maxLength: 64 }),
        name: Type.String({ maxLength: 64 }),
        uri: Type.String({ maxLength: 255 }),
        status: Type.Optional(Type.Union([Type.Boolean(), Type.Integer(), Type.String({ maxLength: 1 }), Type.Null()])),
        predicates: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(Type.Unknown())])),
        filters: Type.Optional(Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(Type.Unknown())])),
    }),
});
export type GatewayRouteBody = Static<typeof GatewayRouteBody>;
export const GatewayRouteById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });

/** A route as returned by GET list. wire: status is a number */
export interface GatewayRouteRow {
    id: string;
    version: number;
    routerId: string;
    name: string;
    uri: string;
    predicates: RoutePredicate[];
    filters: RouteFilter[];
    status: number;
    createBy: string | null;
    createTime: string;
}
