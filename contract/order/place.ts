import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { integer, nullable } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { LoadTable } from '../vehicle/load-table.ts';
import { Order } from './order.ts';

/** Maximum number of vehicles per group; each becomes a separate order. */
export const MAX_VEHICLES = 20;
/** Minutes between now and the earliest appointment (S01). */
export const MIN_NOTICE_MIN = 30;

const { fields } = Order;

/** The form 代客下单 (S01): the editable fields of an order, and the number of vehicles. */
export const OrderForm = entity({
    resource: Order.resource,
    wire: Order.wire,
    permission: Order.permission,
    label: Order.label,
    english: Order.english,
    represent: 'orderNo',
    actions: Order.actions,
    fields: {
        orderNo: fields.orderNo,
        customerId: fields.customerId,
        contact: fields.contact,
        contactPhone: fields.contactPhone,
        bizType: fields.bizType,
        cityId: fields.cityId,
        typeId: fields.typeId,
        appointAt: fields.appointAt,
        estMinutes: fields.estMinutes,
        distanceM: fields.distanceM,
        fromAddr: fields.fromAddr,
        fromLng: fields.fromLng,
        fromLat: fields.fromLat,
        toAddr: fields.toAddr,
        toLng: fields.toLng,
        toLat: fields.toLat,
        cargoName: fields.cargoName,
        weightKg: fields.weightKg,
        liftHeightMm: fields.liftHeightMm,
        workRadiusMm: fields.workRadiusMm,
        siteNote: fields.siteNote,
        images: fields.images,
        payMode: fields.payMode,
        invoiceType: fields.invoiceType,
        priority: fields.priority,
        remark: fields.remark,
        innerRemark: fields.innerRemark,
        /** Fields that are not columns of the order: the number of orders, and inputs of the quote. */
        vehicleCount: integer('车辆数', 'Vehicles', { minimum: 1, maximum: MAX_VEHICLES, default: 1, unit: '辆' }),
        depotM: nullable(integer('进出场距离', 'Mobilization distance', { minimum: 0, maximum: 500_000, unit: '米' })),
        extras: nullable({
            ...Type.Array(Type.Object({ code: Type.String(), qty: Type.Integer() })),
            meta: { kind: 'json', label: '附加服务', english: 'Extras' },
        }),
    },
});

const id = Type.String({ pattern: PATTERNS.id });
const AskedExtra = Type.Object({ code: Type.String({ maxLength: 32 }), qty: Type.Integer({ minimum: 1, maximum: 999 }) });

/** Body of `add` and `edit` in addition to the order's fields. */
export const PlaceBody = Type.Object({
    /** Places the order immediately; otherwise it is saved as a draft. */
    submit: Type.Optional(Type.Boolean()),
    /** The quote that the caller saw, with its amount per vehicle: placing at a different amount is refused. */
    quoteId: Type.Optional(Type.Union([id, Type.Null()])),
    seenFen: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
    /** Number of orders to create as one group; either all are created or none. */
    vehicleCount: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: MAX_VEHICLES }), Type.Null()])),
    /** The caller has confirmed that a similar order exists. */
    confirmDuplicate: Type.Optional(Type.Boolean()),
    /** Inputs of the quote, stored with a draft. The quote alone determines the price. */
    depotM: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 5_000_000 }), Type.Null()])),
    extras: Type.Optional(Type.Union([Type.Array(AskedExtra, { maxItems: 20 }), Type.Null()])),
});
export type PlaceBody = Static<typeof PlaceBody>;

const maybe = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);

/** A customer as shown in the form. */
export const DeskCustomer = Type.Object({
    id: Type.String(),
    customerNo: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    contact: maybe(Type.String()),
    cityId: Type.String(),
    cityName: maybe(Type.String()),
    levelText: Type.String(),
    status: Type.String(),
    /** Why the customer cannot place orders. */
    blockedWhy: maybe(Type.String()),
    orderCount: Type.Integer(),
    lastOrderTime: maybe(Type.String()),
    creditLimitFen: Type.Integer(),
    creditLeftFen: Type.Integer(),
    creditDays: Type.Integer(),
});
export type DeskCustomer = Static<typeof DeskCustomer>;

export const CustomersQuery = query(Order, 'customers', {
    permission: 'add',
    params: { keyword: Type.Optional(Type.String({ maxLength: 64 })) },
    result: Type.Array(DeskCustomer),
});

const DeskContact = Type.Object({ contact: Type.String(), phone: Type.String() });
/** A place of the customer, from the address book or a former order. */
const DeskPlace = Type.Object({
    key: Type.String(),
    isBook: Type.Boolean(),
    name: maybe(Type.String()),
    addr: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    cityId: maybe(Type.String()),
    siteNote: maybe(Type.String()),
});
export type DeskPlace = Static<typeof DeskPlace>;

/** The customer's data that can be reused in a new order. */
export const CustomerDesk = Type.Object({
    customer: DeskCustomer,
    contacts: Type.Array(DeskContact),
    places: Type.Array(DeskPlace),
    /** Latest orders, for copying. */
    orders: Type.Array(
        Type.Object({
            id: Type.String(),
            orderNo: Type.String(),
            statusText: Type.String(),
            typeName: maybe(Type.String()),
            cargoName: Type.String(),
            fromAddr: Type.String(),
            payableFen: Type.Integer(),
            createTime: Type.String(),
        }),
    ),
});
export type CustomerDesk = Static<typeof CustomerDesk>;

export const CustomerDeskQuery = query(Order, 'customerDesk', { permission: 'add', params: byId, result: CustomerDesk });

/** A city in which orders can be placed. */
export const PlaceCity = Type.Object({
    id: Type.String(),
    name: Type.String(),
    pinyin: Type.String(),
    bizTypes: Type.Array(Type.String()),
    lng: Type.Number(),
    lat: Type.Number(),
    serviceRadiusM: Type.Integer(),
});
export type PlaceCity = Static<typeof PlaceCity>;

export const PlaceCitiesQuery = query(Order, 'placeCities', { permission: 'add', result: Type.Array(PlaceCity) });

/** A vehicle type that has a price in the city. */
export const PlaceType = Type.Object({
    id: Type.String(),
    name: Type.String(),
    levelOneName: Type.String(),
    /** Business of the type's class. */
    bizType: Type.String(),
    chargeMode: Type.String(),
    tonnageKg: Type.Integer(),
    maxLoadKg: maybe(Type.Integer()),
    loadTable: LoadTable,
    baseFen: Type.Integer(),
    /** Minutes and metres included in the starting price. */
    incMinutes: Type.Integer(),
    incM: Type.Integer(),
    extras: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), priceFen: Type.Integer(), unit: Type.String() })),
});
export type PlaceType = Static<typeof PlaceType>;

export const PlaceTypesQuery = query(Order, 'placeTypes', {
    permission: 'add',
    params: { cityId: id, bizType: Type.String({ maxLength: 16 }), at: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })) },
    result: Type.Array(PlaceType),
});

/** `114.05,22.54`: longitude and latitude, WGS-84. */
export const LNG_LAT = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,12})?,-?\\d{1,2}(\\.\\d{1,12})?$' });

/**
 * Distance between two places in metres: `road` from the routing service (`map.route_url`), `straight` estimated from the straight line.
 */
export const Way = Type.Object({ metres: Type.Integer(), source: Type.Union([Type.Literal('road'), Type.Literal('straight')]) });
export type Way = Static<typeof Way>;

export const WayQuery = query(Order, 'way', {
    permission: 'add',
    params: { from: LNG_LAT, to: LNG_LAT },
    result: Way,
});

/** Inputs of an order's quote that are not columns of the order. */
export const AskedQuote = Type.Object({
    depotM: Type.Integer(),
    extras: Type.Array(Type.Object({ code: Type.String(), qty: Type.Integer() })),
    vehicleCount: Type.Integer(),
});
export type AskedQuote = Static<typeof AskedQuote>;

export const AskedQuery = query(Order, 'asked', { permission: 'add', params: byId, result: AskedQuote });
