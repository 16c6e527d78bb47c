import { eq, sql } from 'drizzle-orm';
import { addRow, type Write } from '#server/kit/crud/write.ts';
import type { Session } from '#server/kit/access/session.ts';
import { type DriverPauseRow, driverPauses } from '../modules/order/driver-pause/driver-pause.table.ts';
import { pauseSource } from '../modules/order/driver-pause/driver-pause.source.ts';
import { endPause, judgePause } from '../modules/order/driver-pause/pause-steps.ts';
import type { OrderContext } from '../modules/order/order/lifecycle/move-order.service.ts';
import type { OrderRow } from '../modules/order/order/order.table.ts';
import type { Life } from './life-tools.ts';
import { type Stage, system } from './stage.ts';

type Context = OrderContext & { session: Session };

/** What the kit's writing functions need besides the transaction. */
export const writeIn = ({ app, tx, session }: Context): Write => ({
    tx,
    actor: { session, ip: '', requestId: '' },
    dictionary: app.dictionary,
    secrets: app.secrets,
    show: row => Promise.resolve(row),
});

const store = ({ tx }: Context, id: string, set: Record<string, unknown>) =>
    tx
        .update(driverPauses)
        .set({ ...(set as Partial<DriverPauseRow>), version: sql`${driverPauses.version} + 1` })
        .where(eq(driverPauses.id, id));

const open = (stage: Stage, where: ReturnType<typeof sql>) =>
    stage.read(db =>
        db
            .select()
            .from(driverPauses)
            .where(sql`${where} and ${driverPauses.delFlag} = 0`),
    );

const end = async (life: Pick<Life, 'stage' | 'driver'>, where: ReturnType<typeof sql>) => {
    for (const pause of await open(life.stage, sql`${where} and ${driverPauses.endAt} is null`))
        await life.stage.act('结束暂停', life.driver, async context => {
            await store(context, pause.id, await endPause(context.tx, pause, { ...context.actor, session: context.session }, context.now));
        });
};

/** The work stops for a while. */
export const pauseWork = async (life: Life, order: OrderRow): Promise<void> => {
    const reasonCode = life.random.pick(['rest', 'breakdown', 'weather', 'site', 'safety']);
    const body = { driverId: order.driverId, orderId: order.id, pauseType: 'work', reasonCode };
    const refused = await life.stage.act('暂停作业', life.driver, context =>
        addRow(pauseSource(context.app, 'driver'), writeIn(context), { ...body, startAt: context.now }),
    );
    if (refused !== undefined) return;
    await life.pass([8, 70], [10, 40]);
    await end(life, sql`${driverPauses.orderId} = ${order.id}`);
};

/** The office says whose fault the pauses of an order were. */
export const judgeOpenPauses = async (life: Life, order: OrderRow): Promise<void> => {
    const waiting = await open(life.stage, sql`${driverPauses.orderId} = ${order.id} and ${driverPauses.auditStatus} = 'pending'`);
    for (const pause of waiting)
        await life.stage.act('暂停判责', system(), async context => {
            const responsible = life.random.pick(['driver', 'customer', 'force']);
            const { set } = await judgePause(context, pause, context.session, { responsible, remark: '按现场记录判定' });
            await store(context, pause.id, set);
        });
};

/** A driver takes a break from orders, and comes back. */
export const takeBreak = async (
    stage: Stage,
    driver: { id: string; name: string },
    life: Pick<Life, 'driver' | 'pass' | 'random'>,
): Promise<void> => {
    const reasonCode = life.random.pick(['rest', 'meal', 'refuel', 'personal']);
    const refused = await stage.act('暂停接单', life.driver, context =>
        addRow(pauseSource(context.app, 'driver'), writeIn(context), {
            driverId: driver.id,
            pauseType: 'accept',
            reasonCode,
            startAt: context.now,
        }),
    );
    if (refused !== undefined) return;
    await life.pass([40, 120], [20, 60]);
    await end({ stage, driver: life.driver }, sql`${driverPauses.driverId} = ${driver.id}`);
};
