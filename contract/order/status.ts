import type { DictValue } from '../dictionaries.ts';

export type OrderStatus = DictValue<'order_status'>;

interface StatusFacts {
    /** `waiting`: nobody has been asked. `asked`: drivers are being asked. `bound`: a driver has the order. */
    driver: 'none' | 'waiting' | 'asked' | 'bound' | 'released';
    /** How far the job itself is. */
    work: 'before' | 'coming' | 'present' | 'working' | 'done' | 'never';
    /** `open`: paid for or being paid for, and something may still be owed either way. */
    money: 'draft' | 'unpaid' | 'open' | 'settled' | 'void';
}

/**
 * What each state of an order means (domain 4.1). Every set of states below, and every list of states in SQL, is made from it, so a state that is
 * added to the dictionary `order_status` does not compile until the three questions are answered for it.
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

/** Every state, in the order in which an order passes through them. */
export const ORDER_STATUSES = Object.keys(FACTS) as readonly OrderStatus[];

const statesWhere = (isMeant: (facts: StatusFacts) => boolean): readonly OrderStatus[] =>
    ORDER_STATUSES.filter(status => isMeant(FACTS[status]));

/** Is the status, as a row or a form has it, one of these? */
export const isIn = (states: readonly OrderStatus[], status: unknown): boolean => (states as readonly unknown[]).includes(status);

/** Every state but 草稿: what counts as an order. */
export const NOT_DRAFT = statesWhere(({ money }) => money !== 'draft');

/** 待派单: paid, and nobody has been asked. */
export const WAITING = statesWhere(({ driver }) => driver === 'waiting');

/** 待派单 and 派单中: the order still looks for a driver. The dispatch board works on them. */
export const SEEKING = statesWhere(({ driver }) => driver === 'waiting' || driver === 'asked');

/** A driver has the order and is not free of it before it is settled. */
export const BOUND = statesWhere(({ driver }) => driver === 'bound');

/** 进行中: a driver has the order and has not finished it. */
export const UNDER_WAY = statesWhere(({ driver, work }) => driver === 'bound' && work !== 'done');

/** A driver has the order and is not on site yet: he may come late. */
export const TO_ARRIVE = statesWhere(({ driver, work }) => driver === 'bound' && (work === 'before' || work === 'coming'));

/** A driver has the order and has not begun the job. */
export const TO_START = statesWhere(({ driver, work }) => driver === 'bound' && work !== 'working' && work !== 'done');

/** The driver and his vehicle are out for this order: on the way, on site, at work. */
export const ON_THE_JOB = statesWhere(({ work }) => work === 'coming' || work === 'present' || work === 'working');

/** The job has begun, finished or not. */
export const BEGUN = statesWhere(({ work }) => work === 'working' || work === 'done');

/** The job has been done, whatever is still to be paid. */
export const WORKED = statesWhere(({ work }) => work === 'done');

/** The books of the order are closed and the driver has his money. */
export const SETTLED = statesWhere(({ money }) => money === 'settled');

/** Placed and not ended: customer, driver and platform may still owe each other something. */
export const OPEN = statesWhere(({ money }) => money === 'unpaid' || money === 'open');

/** Placed, and the job is not finished. */
export const UNFINISHED = statesWhere(({ work, money }) => (money === 'unpaid' || money === 'open') && work !== 'done');

/** Placed, and no driver is on the way yet. */
export const BEFORE_DEPARTURE = statesWhere(({ work, money }) => work === 'before' && money !== 'draft');

/** Counted as business: paid for, in whatever way, and not given up. */
export const TRADED = statesWhere(({ money }) => money === 'open' || money === 'settled');

/** Placed and not given up. */
export const PLACED = statesWhere(({ money }) => money !== 'draft' && money !== 'void');

/** Ended without a job. */
export const VOID = statesWhere(({ money }) => money === 'void');

/** The job is finished or given up, whatever is still to be paid. */
export const OVER = statesWhere(({ work }) => work === 'done' || work === 'never');

/** Nothing more will happen to the money of the order by itself. */
export const ENDED = statesWhere(({ money }) => money === 'settled' || money === 'void');
