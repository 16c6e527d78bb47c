import type { FastifyInstance } from 'fastify';
import {
    CertificateSheetQuery,
    CertificatesQuery,
    DriversQuery,
    ExpiryQuery,
    IncomeQuery,
    LiveVehiclesQuery,
    ScheduleQuery,
    UtilisationQuery,
    VehicleStatQuery,
    VehicleTrackQuery,
} from '#contract/vehicle/center.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onListQuery, onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { textOf } from '#server/kit/list/source.ts';
import { sendWritten } from '#server/kit/answers/reply.ts';
import { sharedText } from '#server/kit/answers/shared-text.ts';
import { maskPhone } from '#server/kit/present.ts';
import { toWireTime } from '#server/kit/time.ts';
import { badRequest } from '#server/kit/errors.ts';
import { sendPaper } from '#server/kit/pdf/send-paper.ts';
import { certificateSheet, MAX_SHEETS } from './certificate-sheet.ts';
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

/** S26 车辆中心: the standard calls, the actions of a vehicle, the map, the expiry calendar, and the parts of the details. */
export const vehicleRoutes = async (app: FastifyInstance): Promise<void> => {
    const text = (code: string, value: string) => app.dictionary.dictText(code, value) ?? value;
    const today = () => toWireTime(app.clock.date()).slice(0, 10);
    const source = vehicleSource(app);
    const shared = sharedText(app.db);
    crudRoutes(app, source);

    onListQuery(app, source, VehicleStatQuery, ({ db, where }) => vehicleStat(db, where, today()));
    onQuery(app, LiveVehiclesQuery, async ({ session, params, reply }) =>
        sendWritten(reply, await shared(liveVehicles(source, session, params.id))),
    );
    onQuery(app, UtilisationQuery, ({ db, session }) => loadUtilisation(db, source, session, today()));
    onQuery(app, ExpiryQuery, ({ db, session }) => expiryCalendar(db, source, session, today()));
    onRecordQuery(app, source, CertificatesQuery, ({ db, row }) => loadCertificates(db, row.id, row.driverId, today(), text));
    onQuery(app, CertificateSheetQuery, ({ session, params, ...context }) => {
        const ids = [...new Set(params.ids.split(','))];
        if (ids.length > MAX_SHEETS) throw badRequest({ ids: `证照清单一次最多${MAX_SHEETS}辆车，请分批打印` });
        return sendPaper(app, context, { ...source, name: '证照清单' }, () => certificateSheet(app, source, session, ids, today()));
    });
    onRecordQuery(app, source, VehicleTrackQuery, ({ db, row }) => loadTrack(db, row.id));
    onRecordQuery(app, source, ScheduleQuery, ({ db, row, params }) => loadSchedule(db, row.id, text, params.month));
    onRecordQuery(app, source, IncomeQuery, ({ db, row }) => loadIncome(db, row.id));
    onRecordQuery(app, source, DriversQuery, async ({ db, row, session, params }) => {
        const type = await db.transaction(tx => needsOfType(tx, row.typeId));
        const wanted = {
            typeId: textOf(row.typeId),
            typeName: type?.name ?? '',
            cityId: textOf(row.cityId),
            tenantId: session.tenantId,
            needCerts: type?.needCerts ?? '',
            today: today(),
        };
        const found = await searchDrivers(db, wanted, params.keyword?.trim() ?? '');
        return found.map(driver => ({ ...driver, phone: maskPhone(driver.phone) }));
    });
};
