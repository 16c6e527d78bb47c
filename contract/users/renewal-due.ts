import { type Static, Type } from 'typebox';
import type { Named } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query, type QueryParams } from '../kit/query.ts';
import { DriverRenewal } from './driver-renewal.ts';

const maybe = Type.Union([Type.String(), Type.Null()]);
const oneOf = <T extends Readonly<Record<string, Named>>>(of: T) =>
    Type.Union(Object.keys(of).map(key => Type.Literal(key as keyof T & string)));

/** Members whose term ends within this number of days should be contacted (S36, 待续费). */
export const DUE_DAYS = 30;
/** Maximum number of members in an answer; those whose term ends first. */
export const MAX_DUE = 200;

/** How the member was contacted. Text messages are recorded by the reminder itself. */
export const CONTACT_WAYS = {
    phone: { label: '电话', english: 'Phone' },
    wechat: { label: '微信', english: 'WeChat' },
    visit: { label: '上门', english: 'Visit' },
    sms: { label: '短信', english: 'SMS' },
} as const;
/** Result of a contact. */
export const CONTACT_RESULTS = {
    promised: { label: '答应续费', english: 'Will renew' },
    undecided: { label: '再考虑', english: 'Undecided' },
    refused: { label: '不续费', english: 'Will not renew' },
    unreached: { label: '未联系上', english: 'Not reached' },
    sent: { label: '已发送', english: 'Sent' },
} as const;

/** A member whose renewal is due, with the latest contact. */
export const DueMember = Type.Object({
    id: Type.String(),
    driverId: Type.String(),
    driverName: Type.String(),
    /** Masked. */
    phone: Type.String(),
    cityName: Type.String(),
    planName: Type.String(),
    expireAt: Type.String(),
    daysLeft: Type.Integer(),
    autoRenew: Type.Boolean(),
    contacts: Type.Integer(),
    lastWay: maybe,
    lastResult: maybe,
    lastNote: maybe,
    lastBy: maybe,
    lastTime: maybe,
});
export type DueMember = Static<typeof DueMember>;

/** Members whose term ends first, and the total number. */
export const DueMembers = Type.Object({ rows: Type.Array(DueMember), total: Type.Integer() });
export type DueMembers = Static<typeof DueMembers>;

export const DueMembersQuery = query(DriverRenewal, 'due', {
    permission: 'list',
    params: {
        driverName: Type.Optional(Type.String({ maxLength: 40 })),
        planId: Type.Optional(Type.String({ maxLength: 400 })),
        cityId: Type.Optional(Type.String({ maxLength: 400 })),
    },
    result: DueMembers,
    summary: '待续费会员',
});
/** Filters of the list. */
export type DueAsked = QueryParams<typeof DueMembersQuery>;

/** Body of POST /users/driverRenewal/contact. */
export const ContactBody = Type.Object(
    {
        id: Type.String({ pattern: PATTERNS.id }),
        way: oneOf(CONTACT_WAYS),
        result: oneOf(CONTACT_RESULTS),
        note: Type.Optional(Type.String({ maxLength: 300 })),
    },
    { additionalProperties: false },
);
export type ContactBody = Static<typeof ContactBody>;

/** Body of POST /users/driverRenewal/remindDue: ids of members, not of renewals. */
export const RemindDueBody = Type.Object(
    { ids: Type.Array(Type.String({ pattern: PATTERNS.id }), { minItems: 1, maxItems: 200, uniqueItems: true }) },
    { additionalProperties: false },
);
export type RemindDueBody = Static<typeof RemindDueBody>;

/** Answer of POST /users/driverRenewal/remindDue: the number of messages sent, and the members who could not be contacted. */
export const RemindedDue = Type.Object({
    sent: Type.Integer(),
    failed: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), reason: Type.String() })),
});
export type RemindedDue = Static<typeof RemindedDue>;

/** One line of the contact log. */
export const ContactLine = Type.Object({
    id: Type.String(),
    way: Type.String(),
    result: Type.String(),
    note: maybe,
    createBy: Type.String(),
    createTime: Type.String(),
});
export type ContactLine = Static<typeof ContactLine>;

export const ContactsQuery = query(DriverRenewal, 'contacts', { params: byId, result: Type.Array(ContactLine), summary: '联系记录' });

/** Terms that ended in a month, and how many of them were renewed. */
export const RenewalRate = Type.Array(Type.Object({ month: Type.String(), ended: Type.Integer(), renewed: Type.Integer() }));
export type RenewalRate = Static<typeof RenewalRate>;

export const RenewalRateQuery = query(DriverRenewal, 'rate', { permission: 'list', result: RenewalRate, summary: '续费率' });
