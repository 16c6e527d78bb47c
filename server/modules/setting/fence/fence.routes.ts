import type { FastifyInstance } from 'fastify';
import { Fence, type FenceShape, FenceShapesQuery, FenceSwitch } from '#contract/setting/fence.ts';
import { switchActions } from '#server/kit/actions/switching.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { readQuery, readRows } from '#server/kit/list/read.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { onQuery } from '#server/kit/on-query.ts';
import { cities } from '../city/city.table.ts';
import { checkShape, type ShapeInput } from './fence-geometry.ts';
import { fences } from './fence.table.ts';

/** Fences that a map draws at most; the newest. */
const MAX_SHAPES = 1000;

const source: CrudOptions = {
    entity: Fence,
    table: fences,
    joins: { cityName: { via: fences.cityId, table: cities, text: cities.name } },
    beforeSave: (values, { current }) => {
        const row = { shape: 'polygon', corners: null, lng: null, lat: null, radiusM: null, ...current, ...values } as WireRow & ShapeInput;
        if (typeof row.validFrom === 'string' && typeof row.validTo === 'string' && row.validTo <= row.validFrom)
            throw refuse('VALIDATION', {}, { fields: { validTo: '失效时间须晚于生效时间' } });
        const checked = checkShape(row);
        if ('faults' in checked) throw refuse('VALIDATION', {}, { fields: checked.faults });
        return { ...values, ...checked.stored };
    },
};

const isInForce = ({ validFrom, validTo }: WireRow, now: string): boolean =>
    (typeof validFrom !== 'string' || validFrom <= now) && (typeof validTo !== 'string' || validTo > now);

/** 电子围栏: the standard calls, the switches, and the shapes that maps draw. */
export async function fenceRoutes(app: FastifyInstance): Promise<void> {
    crudRoutes(app, { ...source, named: switchActions(FenceSwitch) });
    onQuery(app, FenceShapesQuery, async ({ db, session, now }) => {
        const asked = readQuery(source, session, { status: '1' });
        const { rows } = await readRows(db, source, session, asked, { offset: 0, size: MAX_SHAPES });
        return rows
            .filter(row => isInForce(row, now))
            .map(
                ({ id, name, fenceKind, corners, lng, lat, radiusM }) =>
                    ({ id, name, fenceKind, corners, lng, lat, radiusM }) as FenceShape,
            );
    });
}
