import { sql } from 'drizzle-orm';
import { splitPaths } from '#contract/kit/files.ts';
import { MAX_TRACK_POINTS, type OrderProof, type OrderTrack, type OrderTrackPoint, type TrackStop } from '#contract/order/track.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { straightMetres } from '#server/kit/geo.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import type { OrderRow } from '../order.table.ts';

type TextOf = (code: string, value: string) => string;

/** The proofs of an order's steps, in order of time. */
export const loadProofs = async (db: Db, orderId: string, text: TextOf): Promise<OrderProof[]> => {
    const { rows } = await db.execute<Omit<OrderProof, 'files' | 'proofType_dictText'> & { files: string } & Record<string, unknown>>(sql`
        select p.id::text as id, p.proof_type as "proofType", p.files, p.lng::float8 as lng, p.lat::float8 as lat, ${wireMoment('p.taken_at')} as "takenAt",
               p.remark, coalesce(u.realname, p.create_by, '') as "createBy"
          from ord_proof p left join sys_user u on u.username = p.create_by and u.del_flag = 0
         where p.order_id = ${orderId} order by coalesce(p.taken_at, p.create_time), p.id limit 100`);
    return rows.map(row => ({ ...row, proofType_dictText: text('proof_type', row.proofType), files: splitPaths(row.files) }));
};

/** The positions of the vehicle: every point of a short trip, evenly thinned points of a long one. */
const loadPoints = async (db: Db, orderId: string): Promise<{ points: OrderTrackPoint[]; stored: number }> => {
    const { rows } = await db.execute<OrderTrackPoint & { stored: number } & Record<string, unknown>>(sql`
        select lng, lat, "speedKmh", time, stored from (
            select lng::float8 as lng, lat::float8 as lat, speed_kmh as "speedKmh", ${wireMoment('report_time')} as time,
                   row_number() over (order by report_time, id) as place, count(*) over ()::int as stored
              from ord_track_point where order_id = ${orderId}
        ) p where place = 1 or place = stored or place % greatest(1, ceil(stored::numeric / ${MAX_TRACK_POINTS}))::int = 0
         order by place limit ${MAX_TRACK_POINTS + 2}`);
    return { points: rows.map(({ stored: _stored, ...point }) => point), stored: rows[0]?.stored ?? 0 };
};

/** Events with a position: steps of the timeline, and pauses for callers who may see them. */
const loadStops = async (db: Db, orderId: string, withPauses: boolean, text: TextOf): Promise<TrackStop[]> => {
    const { rows } = await db.execute<Omit<TrackStop, 'label'> & { code: string } & Record<string, unknown>>(sql`
        select * from (
            select e.id::text as id, 'event' as kind, e.event as code, e.lng::float8 as lng, e.lat::float8 as lat, ${wireMoment('e.create_time')} as time
              from ord_event e where e.order_id = ${orderId} and e.lng is not null and e.lat is not null and e.event not in ('pause', 'resume')
            union all
            select p.id::text, 'pause', p.reason_code, p.lng::float8, p.lat::float8, ${wireMoment('p.start_at')}
              from ord_pause p where ${withPauses} and p.order_id = ${orderId} and p.del_flag = 0 and p.lng is not null and p.lat is not null
        ) s order by time, id limit 100`);
    return rows.map(({ code, ...stop }) => ({ ...stop, label: text(stop.kind === 'pause' ? 'pause_reason' : 'order_event', code) }));
};

/** The trip of an order: the site with its fence, the track, the events and their photos. */
export const loadTrack = async (db: Db, order: OrderRow, withPauses: boolean, text: TextOf): Promise<OrderTrack> => {
    const [{ points, stored }, stops, proofs, { arrive_radius_m: arriveRadiusM }] = await Promise.all([
        loadPoints(db, order.id),
        loadStops(db, order.id, withPauses, text),
        loadProofs(db, order.id, text),
        serviceConfig(db, { side: 'driver', cityId: order.cityId }),
    ]);
    const { fromLng, fromLat, fromAddr, toLng, toLat, toAddr } = order;
    return {
        from: { lng: fromLng, lat: fromLat, addr: fromAddr },
        to: toLng !== null && toLat !== null ? { lng: toLng, lat: toLat, addr: toAddr ?? '' } : null,
        arriveRadiusM,
        points,
        stored,
        metres: points.reduce((sum, point, index) => sum + (index === 0 ? 0 : straightMetres(points[index - 1] ?? point, point)), 0),
        stops,
        proofs,
    };
};
