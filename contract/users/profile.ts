import { Type, type Static } from 'typebox';
import { byId, query } from '../kit/query.ts';
import { Customer } from './customer.ts';
import { Driver } from './driver.ts';

const Text = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Integer();
const Amount = Type.Object({ subject: Type.String(), label: Type.String(), fen: Count });

/** An order in the list on its customer's and driver's pages. */
const ProfileOrder = Type.Object({
    id: Type.String(),
    orderNo: Type.String(),
    status: Type.String(),
    status_dictText: Type.String(),
    typeName: Text,
    appointAt: Type.String(),
    fromAddr: Type.String(),
    payableFen: Count,
    other: Text,
    lng: Type.Number(),
    lat: Type.Number(),
});
export type ProfileOrder = Static<typeof ProfileOrder>;

const ProfileEvaluation = Type.Object({
    id: Type.String(),
    score: Count,
    content: Text,
    fromName: Text,
    toName: Text,
    isReceived: Type.Boolean(),
    createTime: Type.String(),
});
export type ProfileEvaluation = Static<typeof ProfileEvaluation>;

const ProfileBlock = Type.Object({
    id: Type.String(),
    reasonText: Type.String(),
    reason: Type.String(),
    statusText: Type.String(),
    startAt: Type.String(),
    endAt: Text,
});
export type ProfileBlock = Static<typeof ProfileBlock>;

const Month = Type.Object({ month: Type.String(), orders: Count, fen: Count });
export type ProfileMonth = Static<typeof Month>;

/** Parts of both profiles: months, orders, accounts, evaluations, blacklist entries. */
const common = {
    months: Type.Array(Month),
    orders: Type.Array(ProfileOrder),
    accounts: Type.Array(Amount),
    evaluations: Type.Array(ProfileEvaluation),
    blocks: Type.Array(ProfileBlock),
};

/** Data of a customer in addition to the record. */
export const CustomerProfile = Type.Object({
    /** 最近一次、频次、金额: days since the last order, orders of 90 days, spending of 12 months. */
    rfm: Type.Object({ recencyDays: Type.Union([Count, Type.Null()]), frequency: Count, monetaryFen: Count }),
    addresses: Type.Array(
        Type.Object({
            id: Type.String(),
            name: Type.String(),
            addr: Type.String(),
            lng: Type.Number(),
            lat: Type.Number(),
            contact: Text,
            phone: Text,
            siteNote: Text,
        }),
    ),
    titles: Type.Array(
        Type.Object({ id: Type.String(), title: Type.String(), taxNo: Text, isDefault: Type.Boolean(), statusText: Type.String() }),
    ),
    disputes: Type.Array(
        Type.Object({
            id: Type.String(),
            disputeNo: Type.String(),
            reasonText: Type.String(),
            statusText: Type.String(),
            createTime: Type.String(),
        }),
    ),
    ...common,
});
export type CustomerProfile = Static<typeof CustomerProfile>;

export const CustomerProfileQuery = query(Customer, 'profile', { params: byId, result: CustomerProfile, summary: '客户概况' });

/** Data of a driver in addition to the record. */
export const DriverProfile = Type.Object({
    /** Averages of the evaluation items, times 100, with the number of evaluations. */
    scores: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), scoreX100: Count, count: Count })),
    vehicles: Type.Array(Type.Object({ id: Type.String(), plateNo: Type.String(), typeName: Text, statusText: Type.String() })),
    certs: Type.Array(
        Type.Object({
            id: Type.String(),
            owner: Type.String(),
            certText: Type.String(),
            certNo: Type.String(),
            expireDate: Text,
            daysLeft: Type.Union([Count, Type.Null()]),
        }),
    ),
    pauses: Type.Array(
        Type.Object({
            id: Type.String(),
            pauseNo: Type.String(),
            reasonText: Type.String(),
            startAt: Type.String(),
            minutes: Type.Union([Count, Type.Null()]),
        }),
    ),
    /** Days of the last five weeks on which the driver worked. */
    workDays: Type.Array(Type.Object({ day: Type.String(), orders: Count, minutes: Count })),
    ...common,
});
export type DriverProfile = Static<typeof DriverProfile>;

export const DriverProfileQuery = query(Driver, 'profile', { params: byId, result: DriverProfile, summary: '司机概况' });
