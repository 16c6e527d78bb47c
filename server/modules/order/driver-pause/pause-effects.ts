import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import type { OrderActor } from '../order/order-actor.service.ts';
import { noteOrders } from '../order/order-events.service.ts';

interface Telling {
    event: 'pause' | 'resume' | 'remark';
    reasonCode?: string | null;
    remark?: string | null;
    data?: object;
    /** The kind of actor if it is not staff. */
    actorKind?: OrderActor['kind'];
}

/** A line in the timeline of a work pause's order; other pauses have none. */
export const tellOrder = async (tx: Tx, pause: WireRow, session: Actor['session'], { data, ...told }: Telling): Promise<void> => {
    if (typeof pause.orderId !== 'string') return;
    await noteOrders(tx, { session }, [{ ...told, orderId: pause.orderId, data: { pauseNo: textOf(pause.pauseNo), ...data } }]);
};

/** A driver who pauses accepting gets no offers; one who resumes is online again. Busy and offline drivers are not changed. */
export const moveDriver = (tx: Tx, driverId: unknown, from: 'online' | 'paused', to: 'online' | 'paused') =>
    tx
        .update(drivers)
        .set({ onlineStatus: to, version: sql`${drivers.version} + 1`, updateTime: sql`now()` })
        .where(and(eq(drivers.id, textOf(driverId)), eq(drivers.onlineStatus, from)));
