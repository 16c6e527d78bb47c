import { Type, type Static } from 'typebox';
import { query } from '../kit/query.ts';
import { VehicleType } from './type.ts';

/** An enabled type with its current prices and vehicles; amounts in fen. */
export const LadderRung = Type.Object({
    id: Type.String(),
    name: Type.String(),
    levelOneName: Type.String(),
    tonnageKg: Type.Integer(),
    vehicleCount: Type.Integer(),
    minFen: Type.Union([Type.Integer(), Type.Null()]),
    maxFen: Type.Union([Type.Integer(), Type.Null()]),
    /** Open cities without a published price for the type. */
    unpriced: Type.Array(Type.String()),
});
export type LadderRung = Static<typeof LadderRung>;

export const LadderQuery = query(VehicleType, 'ladder', { permission: 'list', result: Type.Array(LadderRung) });
