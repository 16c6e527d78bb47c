import type { FastifyInstance } from 'fastify';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { OrderFencesQuery } from '#contract/order/fences.ts';
import { Order } from '#contract/order/order.ts';
import { MoneyQuery, ProofsQuery, TrackQuery } from '#contract/order/track.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { forbidden } from '#server/kit/errors.ts';
import { noteFileColumn } from '#server/kit/files/columns.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { readOne } from '#server/kit/list/read.ts';
import { loadMoney } from '../money/order-money.service.ts';
import { orderProofs } from '../lifecycle/order-proof.table.ts';
import { loadOrderFences } from './order-fences.service.ts';
import { loadProofs, loadTrack } from './order-track.service.ts';
import { orderSource } from '../order.source.ts';
import { requireOrder } from '../require-order.service.ts';

const SEES = permissionOf(Order, 'query');
const PAUSES = permissionOf(DriverPause, 'query');

/** Further parts of the details drawer, besides those in order.routes: track, proofs and money. */
export const orderDetailRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const source = orderSource(text);
    noteFileColumn(orderProofs, orderProofs.files);

    onQuery(app, TrackQuery, async ({ db, session, params }) =>
        loadTrack(db, await requireOrder(db, source, session, params.id), session.permissions.has(PAUSES), text),
    );
    onQuery(app, OrderFencesQuery, async ({ db, session, params }) =>
        loadOrderFences(db, await requireOrder(db, source, session, params.id)),
    );
    onRecordQuery(app, source, ProofsQuery, ({ db, row }) => loadProofs(db, row.id, text));

    onQuery(app, MoneyQuery, async ({ db, session, params }) => {
        if (!session.permissions.has(SEES)) throw forbidden();
        const { id } = await readOne(db, source, session, params.id);
        return loadMoney(db, id as string, session, text);
    });
};
