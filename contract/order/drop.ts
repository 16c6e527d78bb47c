import { Type, type Static } from 'typebox';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';

/** Penalty for a driver who gives the order back now (domain 4.2). */
export const DropPreview = Type.Object({ penaltyFen: Type.Integer(), rule: Type.String(), marginFen: Type.Integer() });
export type DropPreview = Static<typeof DropPreview>;

export const DropPreviewQuery = query(Order, 'dropPreview', { permission: 'advance', params: byId, result: DropPreview });
