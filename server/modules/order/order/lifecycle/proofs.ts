import type { DictValue } from '#contract/dictionaries.ts';
import { newId } from '#server/kit/ids.ts';
import type { OrderContext } from './move-order.service.ts';
import { orderProofs } from './order-proof.table.ts';
import type { OrderRow } from '../order.table.ts';

/** Comma-separated paths of uploaded pictures. */
export interface Proofs {
    proofs?: string | null | undefined;
    sign?: string | null | undefined;
    tolls?: string | null | undefined;
}

interface Taken extends Proofs {
    to: string;
    at: string;
    lng?: number | null | undefined;
    lat?: number | null | undefined;
}

const KIND: Record<string, DictValue<'proof_type'>> = { en_route: 'site', arrived: 'arrive', working: 'start', completed: 'finish' };

/** Stores the pictures of a step with place and time. */
export const keepProofs = async ({ tx, actor, now }: OrderContext, order: OrderRow, taken: Taken): Promise<void> => {
    const kinds = [
        [KIND[taken.to] ?? 'site', taken.proofs],
        ['sign', taken.sign],
        ['toll', taken.tolls],
    ] as const;
    for (const [proofType, files] of kinds) {
        if (!files) continue;
        await tx.insert(orderProofs).values({
            id: newId(),
            tenantId: order.tenantId,
            createBy: actor.session.username,
            createTime: now,
            orderId: order.id,
            proofType,
            files,
            lng: taken.lng ?? null,
            lat: taken.lat ?? null,
            takenAt: taken.at,
        });
    }
};
