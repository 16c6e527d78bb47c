import { Type, type Static } from 'typebox';

/** Answer of GET /order/order/dropPreview: what a driver would pay who gives the order back now (domain 4.2). */
export const DropPreview = Type.Object({ penaltyFen: Type.Integer(), rule: Type.String(), marginFen: Type.Integer() });
export type DropPreview = Static<typeof DropPreview>;
