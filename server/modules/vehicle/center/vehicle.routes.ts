import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { StoredCertificate } from '#contract/vehicle/certificate.ts';
import {
    DriverChoice,
    ExpiryCalendar,
    LiveVehicle,
    MonthIncome,
    Taken,
    TrackPoint,
    Utilisation,
    Vehicle,
    VehicleStat,
} from '#contract/vehicle/center.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { readOne } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { sendWritten } from '#server/kit/answers/reply.ts';
import { sharedText } from '#server/kit/answers/shared-text.ts';
import { maskPhone } from '#server/kit/present.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { needsOfType } from './certificate.service.ts';
import { searchDrivers } from './driver-match.service.ts';
import {
    expiryCalendar,
    liveVehicles,
    loadCertificates,
    loadIncome,
    loadSchedule,
    loadTrack,
    vehicleStat,
} from './vehicle-facts.service.ts';
import { loadUtilisation } from './utilisation.service.ts';
import { vehicleSource } from './vehicle.source.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(Vehicle, action) } });
const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
const Search = Type.Object({ id: Type.String({ pattern: PATTERNS.id }), keyword: Type.Optional(Type.String({ maxLength: 32 })) });
const OfMonth = Type.Object({
    id: Type.String({ pattern: PATTERNS.id }),
    month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })),
});
type ById = { id: string };

/** S26 车辆中心: the standard calls, the actions of a vehicle, the map, the ends of papers, and the parts of the details. */
export const vehicleRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const today = () => toWireTime(app.clock.date()).slice(0, 10);
    const source = vehicleSource(app);
    const shared = sharedText(app.db);
    const seen = (session: Session, id: string) => readOne(app.db, source, session, id);
    crudRoutes(app, source);

    app.get('/vehicle/center/stat', { config: may('list'), schema: { response: { 200: envelopeOf(VehicleStat) } } }, ({ session }) =>
        vehicleStat(app.db, source, session, today()),
    );
    app.get<{ Querystring: { id?: string } }>(
        '/vehicle/center/live',
        { config: may('live'), schema: { querystring: Type.Partial(ById), response: { 200: envelopeOf(Type.Array(LiveVehicle)) } } },
        async ({ session, query }, reply) => sendWritten(reply, await shared(liveVehicles(source, session, query.id))),
    );
    app.get('/vehicle/center/utilisation', { config: may('list'), schema: { response: { 200: envelopeOf(Utilisation) } } }, ({ session }) =>
        loadUtilisation(app.db, source, session, today()),
    );
    app.get('/vehicle/center/expiry', { config: may('list'), schema: { response: { 200: envelopeOf(ExpiryCalendar) } } }, ({ session }) =>
        expiryCalendar(app.db, source, session, today()),
    );
    app.get<{ Querystring: ById }>(
        '/vehicle/center/certificates',
        { config: may('query'), schema: { querystring: ById, response: { 200: envelopeOf(Type.Array(StoredCertificate)) } } },
        async ({ session, query }) => {
            const { id, driverId } = await seen(session, query.id);
            return loadCertificates(app.db, textOf(id), driverId, today(), text);
        },
    );
    app.get<{ Querystring: ById }>(
        '/vehicle/center/track',
        { config: may('live'), schema: { querystring: ById, response: { 200: envelopeOf(Type.Array(TrackPoint)) } } },
        async ({ session, query }) => loadTrack(app.db, textOf((await seen(session, query.id)).id)),
    );
    app.get<{ Querystring: { id: string; month?: string } }>(
        '/vehicle/center/schedule',
        { config: may('query'), schema: { querystring: OfMonth, response: { 200: envelopeOf(Type.Array(Taken)) } } },
        async ({ session, query }) => loadSchedule(app.db, textOf((await seen(session, query.id)).id), text, query.month),
    );
    app.get<{ Querystring: ById }>(
        '/vehicle/center/income',
        { config: may('query'), schema: { querystring: ById, response: { 200: envelopeOf(Type.Array(MonthIncome)) } } },
        async ({ session, query }) => loadIncome(app.db, textOf((await seen(session, query.id)).id)),
    );
    app.get<{ Querystring: { id: string; keyword?: string } }>(
        '/vehicle/center/drivers',
        { config: may('bind'), schema: { querystring: Search, response: { 200: envelopeOf(Type.Array(DriverChoice)) } } },
        async ({ session, query }) => {
            const row = await seen(session, query.id);
            const type = await app.db.transaction(tx => needsOfType(tx, row.typeId));
            const wanted = {
                typeId: textOf(row.typeId),
                typeName: type?.name ?? '',
                cityId: textOf(row.cityId),
                tenantId: session.tenantId,
                needCerts: type?.needCerts ?? '',
                today: today(),
            };
            const found = await searchDrivers(app.db, wanted, query.keyword?.trim() ?? '');
            return found.map(driver => ({ ...driver, phone: maskPhone(driver.phone) }));
        },
    );
};
