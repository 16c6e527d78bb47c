import { type Static, Type } from 'typebox';

/** A driver of GET /users/driver/live, as short as can be: id, name, lng, lat, online status. */
export const LiveDriver = Type.Tuple([Type.String(), Type.String(), Type.Number(), Type.Number(), Type.String()]);
export type LiveDriver = Static<typeof LiveDriver>;

/** Drivers who joined in one month: how many, and how many of them worked in each of the months that followed. */
export const CohortRow = Type.Object({ month: Type.String(), joined: Type.Integer(), worked: Type.Array(Type.Integer()) });

/** Answer of GET /users/driver/cohort: the last twenty-four months, the oldest first. */
export const Cohort = Type.Array(CohortRow);
export type Cohort = Static<typeof Cohort>;
