import { type Static, Type } from 'typebox';
import { byId, query } from '../kit/query.ts';
import { TrackPoint } from '../vehicle/center.ts';
import { Driver } from './driver.ts';

/** A driver of GET /users/driver/live as a compact tuple: id, name, lng, lat, online status. */
export const LiveDriver = Type.Tuple([Type.String(), Type.String(), Type.Number(), Type.Number(), Type.String()]);
export type LiveDriver = Static<typeof LiveDriver>;

/** Drivers who joined in one month: their number, and how many of them worked in each of the following months. */
export const CohortRow = Type.Object({ month: Type.String(), joined: Type.Integer(), worked: Type.Array(Type.Integer()) });

/** Answer of GET /users/driver/cohort: the last twenty-four months, oldest first. */
export const Cohort = Type.Array(CohortRow);
export type Cohort = Static<typeof Cohort>;

export const LiveDriversQuery = query(Driver, 'live', { permission: 'list', result: Type.Array(LiveDriver), summary: '司机实时位置' });
export const CohortQuery = query(Driver, 'cohort', { permission: 'list', result: Cohort, summary: '司机留存' });

/** Track of the last 24 hours. */
export const DriverTrackQuery = query(Driver, 'track', { params: byId, result: Type.Array(TrackPoint), summary: '司机轨迹' });
