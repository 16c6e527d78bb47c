import type { DictValue } from '../dictionaries.ts';

export type OrderStatus = DictValue<'order_status'>;

interface StatusFacts {
    /** `waiting`: not offered to anybody. `asked`: offered to drivers. `bound`: a driver has the order. */
    driver: 'none' | 'waiting' | 'asked' | 'bound' | 'released';
    /** Progress of the job. */
    work: 'before' | 'coming' | 'present' | 'working' | 'done' | 'never';
    /** `open`: payment is in progress or complete, and further amounts may be owed in either direction. */
    money: 'draft' | 'unpaid' | 'open' | 'settled' | 'void';
}

/**
 * Properties of each order status (domain 4.1). All sets of statuses below and all lists of statuses in SQL are derived from it, so a
 * status that is added to the dictionary `order_status` does not compile before it has all three properties.
 */
const FACTS: Record<OrderStatus, StatusFacts> = {
    draft: { driver: 'none', work: 'before', money: 'draft' },
    placed: { driver: 'none', work: 'before', money: 'unpaid' },
    paid: { driver: 'waiting', work: 'before', money: 'open' },
    dispatching: { driver: 'asked', work: 'before', money: 'open' },
    accepted: { driver: 'bound', work: 'before', money: 'open' },
    en_route: { driver: 'bound', work: 'coming', money: 'open' },
    arrived: { driver: 'bound', work: 'present', money: 'open' },
    working: { driver: 'bound', work: 'working', money: 'open' },
    completed: { driver: 'bound', work: 'done', money: 'open' },
    settled: { driver: 'released', work: 'done', money: 'settled' },
    evaluated: { driver: 'released', work: 'done', money: 'settled' },
    canceled: { driver: 'released', work: 'never', money: 'void' },
    closed: { driver: 'released', work: 'never', money: 'void' },
};

/** All statuses, in the order in which an order passes through them. */
export const ORDER_STATUSES = Object.keys(FACTS) as readonly OrderStatus[];

const statesWhere = (isMeant: (facts: StatusFacts) => boolean): readonly OrderStatus[] =>
    ORDER_STATUSES.filter(status => isMeant(FACTS[status]));

/** Whether the status, from a row or a form, is one of the given ones. */
export const isIn = (states: readonly OrderStatus[], status: unknown): boolean => (states as readonly unknown[]).includes(status);

/** All statuses except 草稿: records that count as orders. */
export const NOT_DRAFT = statesWhere(({ money }) => money !== 'draft');

/** 待派单: paid and not offered to anybody. */
export const WAITING = statesWhere(({ driver }) => driver === 'waiting');

/** 待派单 and 派单中: the order needs a driver. The dispatch board shows these. */
export const SEEKING = statesWhere(({ driver }) => driver === 'waiting' || driver === 'asked');

/** A driver has the order and is bound to it until it is settled. */
export const BOUND = statesWhere(({ driver }) => driver === 'bound');

/** 进行中: a driver has the order and has not finished it. */
export const UNDER_WAY = statesWhere(({ driver, work }) => driver === 'bound' && work !== 'done');

/** A driver has the order and has not arrived at the site, so may be late. */
export const TO_ARRIVE = statesWhere(({ driver, work }) => driver === 'bound' && (work === 'before' || work === 'coming'));

/** A driver has the order and has not begun the job. */
export const TO_START = statesWhere(({ driver, work }) => driver === 'bound' && work !== 'working' && work !== 'done');

/** The driver and the vehicle are out for this order: on the way, on site, or working. */
export const ON_THE_JOB = statesWhere(({ work }) => work === 'coming' || work === 'present' || work === 'working');

/** The job has started; it may be finished. */
export const BEGUN = statesWhere(({ work }) => work === 'working' || work === 'done');

/** The job is finished, but payments may be open. */
export const WORKED = statesWhere(({ work }) => work === 'done');

/** The order is settled: its accounts are closed and the driver has been paid. */
export const SETTLED = statesWhere(({ money }) => money === 'settled');

/** Placed and not ended: customer, driver and platform may still owe each other money. */
export const OPEN = statesWhere(({ money }) => money === 'unpaid' || money === 'open');

/** Placed, and the job is not finished. */
export const UNFINISHED = statesWhere(({ work, money }) => (money === 'unpaid' || money === 'open') && work !== 'done');

/** Placed, and no driver is on the way yet. */
export const BEFORE_DEPARTURE = statesWhere(({ work, money }) => work === 'before' && money !== 'draft');

/** Counted in sales figures: payment has started and the order was not canceled. */
export const TRADED = statesWhere(({ money }) => money === 'open' || money === 'settled');

/** Placed and not canceled. */
export const PLACED = statesWhere(({ money }) => money !== 'draft' && money !== 'void');

/** Ended without a job. */
export const VOID = statesWhere(({ money }) => money === 'void');

/** The job is finished or canceled, but payments may be open. */
export const OVER = statesWhere(({ work }) => work === 'done' || work === 'never');

/** The order is settled or void: no further payments follow automatically. */
export const ENDED = statesWhere(({ money }) => money === 'settled' || money === 'void');
