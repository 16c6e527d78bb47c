import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { sql } from 'drizzle-orm';
import { type Point, straightMetres } from '#contract/kit/geo.ts';
import type { FenceHit } from '#contract/order/fences.ts';
import { readCorners } from '#contract/setting/fence-corners.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { polygonOf } from './fence-geometry.ts';

/** Both ends of a job; what is not known yet is missing. */
export interface JobPlaces {
    from: Point;
    to?: Point | undefined;
    /** What is only hauled is lifted by nobody: no-crane zones say nothing of it. */
    bizType?: string | undefined;
}

type Candidate = Omit<FenceHit, 'end'> & { corners: string | null; lng: number | null; lat: number | null; radiusM: number | null };

/** The sites and no-crane zones that an end of the job lies in at a time (wire time), no-crane zones first. City areas are not among them. */
export const fencesAt = async (db: Reader, tenantId: number, { from, to, bizType }: JobPlaces, at: string): Promise<FenceHit[]> => {
    const ends = [{ end: 'from' as const, place: from }, ...(to ? [{ end: 'to' as const, place: to }] : [])];
    const boxes = ends.map(({ place }) => sql`(${place.lng} between west and east and ${place.lat} between south and north)`);
    const moment = sql`${`${at}+08`}::timestamptz`;
    const { rows } = await db.execute<Candidate & Record<string, unknown>>(sql`
        select id::text as id, name, fence_kind as "fenceKind", remark, ${wireMoment('valid_to')} as "validTo", corners,
               lng::float8 as lng, lat::float8 as lat, radius_m as "radiusM"
          from set_fence
         where tenant_id = ${tenantId} and del_flag = 0 and status = '1' and fence_kind in ('site', 'no_crane')
           and (valid_from is null or valid_from <= ${moment}) and (valid_to is null or valid_to > ${moment})
           and (${sql.join(boxes, sql` or `)})
         order by fence_kind, area_km2, id limit 200`);
    const told = bizType === 'haul' ? rows.filter(({ fenceKind }) => fenceKind !== 'no_crane') : rows;
    return ends.flatMap(({ end, place }) =>
        told
            .filter(fence => isInside(fence, place))
            .map(({ id, name, fenceKind, remark, validTo }) => ({ id, name, fenceKind, end, remark, validTo })),
    );
};

const isInside = ({ corners, lng, lat, radiusM }: Candidate, place: Point): boolean =>
    corners === null
        ? lng !== null && lat !== null && radiusM !== null && straightMetres({ lng, lat }, place) <= radiusM
        : booleanPointInPolygon([place.lng, place.lat], polygonOf(readCorners(corners).corners));
