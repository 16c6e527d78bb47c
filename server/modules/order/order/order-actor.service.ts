import type { DictValue } from '#contract/dictionaries.ts';
import type { Actor } from '#server/kit/data-log.ts';

/**
 * The actor of a step: staff, the driver or the customer through their apps (the simulation, a channel's callback), or the system after a
 * time limit. All of them use the same service functions.
 */
export interface OrderActor extends Actor {
    kind: DictValue<'actor_kind'>;
    /** The person for whom staff act: the timeline marks it as 代操作. */
    onBehalf?: 'driver' | 'customer';
}

/** The caller of a request. `onBehalf` if they do what the driver or the customer should have done. */
export const staffActor = (actor: Actor, onBehalf?: OrderActor['onBehalf']): OrderActor => ({
    ...actor,
    kind: 'staff',
    ...(onBehalf ? { onBehalf } : {}),
});

const nobody = (kind: OrderActor['kind'], username: string, realname: string, tenantId: number): OrderActor => ({
    kind,
    session: { username, realname, tenantId },
    ip: '',
    requestId: '',
});

/** The system after a time limit. `name` is the handler's title, written to the timeline. */
export const systemActor = (name = '系统', tenantId = 0): OrderActor => nobody('system', 'system', name, tenantId);

/** The driver, through their app. */
export const driverActor = (driver: { id: string; name: string; tenantId?: number }): OrderActor =>
    nobody('driver', `driver:${driver.id}`, driver.name, driver.tenantId ?? 0);

/** The customer, through their app. */
export const customerActor = (customer: { id: string; name: string; tenantId?: number }): OrderActor =>
    nobody('customer', `customer:${customer.id}`, customer.name, customer.tenantId ?? 0);
