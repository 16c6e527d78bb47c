/** The epoch of `server/kit/ids.ts`, 2020-01-01T00:00:00Z. */
const EPOCH = 1_577_836_800_000;

/** The node part of seeded ids: one number per table, so that rows of one moment differ. */
const NODES = {
    city: 1,
    levelOne: 2,
    vehicleType: 3,
    vehicleModel: 4,
    setting: 5,
    holiday: 6,
    customer: 10,
    driver: 11,
    vehicle: 12,
    certificate: 13,
    memberPlan: 14,
    member: 15,
    blacklist: 16,
    userCity: 17,
    bankCard: 90,
    invoiceTitle: 91,
    evaluation: 92,
    renewal: 93,
    address: 94,
    application: 95,
    vehicleAudit: 80,
    order: 20,
    plantedOrder: 21,
    line: 22,
    event: 23,
    dispatch: 24,
    reassign: 25,
    reservation: 26,
    pause: 27,
    changeSet: 50,
    vehiclePrice: 51,
    periodPrice: 52,
    infoFee: 53,
    marginPrice: 54,
    discount: 55,
    invoiceCoef: 56,
    userConfig: 70,
    cityService: 71,
    fence: 72,
    approval: 165,
    task: 166,
} as const;

export type IdKind = keyof typeof NODES;

/**
 * The id of a seeded row: the layout of live ids with the row's own moment, so that id order is time order.
 * @param ms the moment of the row; rows carry whole seconds, so the milliseconds are free for more of the sequence
 * @param sequence tells rows of one table and moment apart: 12 bits of it, then thousands of milliseconds
 */
export function seedId(kind: IdKind, ms: number, sequence: number): string {
    const moment = BigInt(Math.floor(ms) + ((sequence >> 12) % 1000) - EPOCH) << 22n;
    return (moment | BigInt((NODES[kind] << 12) | (sequence & 0xfff))).toString();
}

/** When the delivered master data (cities, types, settings) say they were made: their ids are the same in every installation. */
export const MASTER_TIME = Date.UTC(2024, 0, 1);

/** The id of the n-th row of delivered or generated master data. */
export function masterId(kind: IdKind, index: number): string {
    return seedId(kind, MASTER_TIME + index, 0);
}
