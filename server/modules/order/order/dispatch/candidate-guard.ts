import { DICTIONARIES } from '#contract/dictionaries.ts';
import { capacityOf, overCapacityText } from '#contract/order/capacity.ts';
import { plateText } from '#contract/kit/writing/plates.ts';
import { type AppError, refuse, refuseAs } from '#server/kit/errors.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { DayFacts, DriverFacts, Occupied } from './candidate-facts.ts';
import type { JobSlot } from './job-slot.ts';
import type { OrderRow } from '../order.table.ts';

const textOf = (code: 'driver_status' | 'online_status' | 'veh_status' | 'cert_type' | 'audit_status', value: string): string =>
    (DICTIONARIES[code].items as readonly (readonly [string, string, string])[]).find(([key]) => key === value)?.[1] ?? value;

const unavailable = (facts: DriverFacts, day: DayFacts, isOtherKind: boolean): string[] => {
    const reasons: string[] = [];
    if (facts.driverStatus !== 'active') reasons.push(textOf('driver_status', facts.driverStatus));
    else if (facts.onlineStatus === 'offline' || facts.onlineStatus === 'paused') reasons.push(textOf('online_status', facts.onlineStatus));
    if (facts.vehicleStatus !== 'normal' && facts.vehicleStatus !== 'expired')
        reasons.push(`车辆${textOf('veh_status', facts.vehicleStatus)}`);
    else if (facts.auditStatus !== 'approved') reasons.push(`车辆${textOf('audit_status', facts.auditStatus)}`);
    if (isOtherKind) reasons.push('车型不符');
    else if (facts.tonnageKg < facts.orderedTonnageKg) reasons.push('车辆吨位不足');
    const active = day.activeOrders.get(facts.driverId) ?? 0;
    if (active >= day.maxActive) reasons.push(`当日已有${active}单未完成，最多同时接${day.maxActive}单`);
    return reasons;
};

/** Everything that prevents giving this order to this driver and vehicle (guards of domain 4.1 O6, O14), the most serious first. */
export const blockersOf = (order: OrderRow, facts: DriverFacts, day: DayFacts, slot: JobSlot): AppError[] => {
    const found: AppError[] = [];
    const type = day.types.get(facts.typeId);
    const capacity = type && capacityOf(type, order);
    const isOtherKind = !facts.isOrderedClass || capacity?.lacks === 'kind';
    const reasons = unavailable(facts, day, isOtherKind);
    if (reasons.length > 0) found.push(refuse('DRIVER_NOT_AVAILABLE', { driver: facts.driverName, reasons: reasons.join('、') }));
    if (capacity?.isOver && !isOtherKind) found.push(refuseAs('OVER_CAPACITY', overCapacityText(facts.typeName, order, capacity)));
    for (const entry of day.blacklisted) {
        if (entry.targetId === facts.driverId || entry.targetId === facts.vehicleId)
            found.push(refuse('BLACKLISTED', { name: entry.name, reason: entry.reason }));
    }
    const margin = day.marginLow.find(each => each.vehicleId === facts.vehicleId);
    if (margin) found.push(refuse('MARGIN_LOW', { driver: facts.driverName, a: yuan(margin.requiredFen), b: yuan(margin.haveFen) }));
    // A late job starts when the driver can be there.
    const jobDay = [order.appointAt, slot.from].sort()[1]?.slice(0, 10) ?? '';
    const expired = (owner: string, cert: string, date: string) => found.push(refuse('CERT_EXPIRED', { owner, cert, date }));
    for (const cert of day.certificates) {
        if (cert.expireDate >= jobDay || (cert.ownerId !== facts.driverId && cert.ownerId !== facts.vehicleId)) continue;
        const owner = cert.ownerId === facts.driverId ? facts.driverName : plateText(facts.plateNo);
        expired(owner, textOf('cert_type', cert.certType), cert.expireDate);
    }
    // The vehicle is suspended although its certificates are valid on the day of the job.
    const isTold = found.some(each => each.result?.errorCode === 'CERT_EXPIRED');
    if (facts.vehicleStatus === 'expired' && !isTold) expired(plateText(facts.plateNo), '证照', facts.nextExpire ?? jobDay);
    const clash = day.busy.find(
        held => (held.driverId === facts.driverId || held.vehicleId === facts.vehicleId) && held.from < slot.to && held.to > slot.from,
    );
    if (clash) found.push(slotTaken(facts.driverName, clash));
    return found;
};

/** The refusal if the driver's or the vehicle's time is occupied by another order, maintenance or leave. */
export const slotTaken = (driver: string, { kind, orderNo, ...held }: Occupied): AppError => {
    const [from, to] = [held.from.slice(5, 16), held.to.slice(5, 16)];
    if (kind === 'order') return refuse('RESERVATION_CONFLICT', { driver, from, to, no: orderNo ?? '' });
    return refuseAs(
        'RESERVATION_CONFLICT',
        kind === 'maintain' ? `${driver}的车辆在${from}~${to}保养，时间冲突` : `${driver}在${from}~${to}请假，时间冲突`,
    );
};

/** A blocker in the format of the candidate list. */
export const toBlocked = (error: AppError): { errorCode: string; message: string } => ({
    errorCode: error.result?.errorCode ?? 'NOT_FOUND',
    message: error.message,
});

/** Certificates of the pair that expire within 30 days after the appointment: a warning, not a refusal. */
export const certWarnings = (order: OrderRow, facts: DriverFacts, day: DayFacts, daysLeft: (expire: string) => number) =>
    day.certificates
        .filter(
            cert =>
                (cert.ownerId === facts.driverId || cert.ownerId === facts.vehicleId) && cert.expireDate >= order.appointAt.slice(0, 10),
        )
        .map(cert => ({ cert: textOf('cert_type', cert.certType), days: daysLeft(cert.expireDate) }));
